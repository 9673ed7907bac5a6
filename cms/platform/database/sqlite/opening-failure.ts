import { statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { systemFailure } from '#cms/platform/logging/failures.ts'

/** SQLite needs this beside a file that it opens. Where the disk has less, it says no more than that it failed. */
const indexBytes = 65_536

function hasNoRoom(file: string): boolean {
  const { bavail, bsize } = statfsSync(path.dirname(file))
  return bavail * bsize < indexBytes
}

const isIoFailure = (error: unknown) =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === 'SQLITE_IOERR'

/** An error with a sentence why `file` could not be opened; unknown errors unchanged. */
export function openingFailure(cause: unknown, file: string): unknown {
  const isFull = isIoFailure(cause) && hasNoRoom(file)
  const reason = isFull ? Object.assign(new Error(), { code: 'ENOSPC' }) : cause
  const sentence = systemFailure(reason, file)
  return sentence ? new Error(sentence, { cause }) : cause
}

/** @throws Error with a sentence if this account may not look: the file may well be there. */
export function isThere(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    throw openingFailure(error, file)
  }
}
