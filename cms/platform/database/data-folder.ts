import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from '#cms/platform/logging/logger.ts'

const own = /^(\.hub-|hub\.db|hub\.lock|last-check\.json|(objects|backups)$)/
/** Whether the hub makes such a file in DATA_DIR. Other files are left alone. */
export const isOwn = (name: string): boolean => own.test(name)

const others = 0o077
const sticky = 0o1000
const isOpen = (file: string) => (statSync(file).mode & others) !== 0

/** Runs `work` and adds errors to `failed`, except for files that no longer exist. */
function attempt(work: () => void, failed: unknown[]): void {
  try {
    work()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') failed.push(error)
  }
}

function closeBelow(folder: string, failed: unknown[], names = /^/): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    const isFolder = entry.isDirectory()
    // Symbolic links are skipped: what they lead to belongs to somebody else.
    if (!names.test(entry.name) || !(isFolder || entry.isFile())) continue
    attempt(() => {
      if (!isOpen(file)) return
      // The folder last: if this is interrupted, the next start sees an open folder and continues.
      if (isFolder) closeBelow(file, failed)
      chmodSync(file, isFolder ? 0o700 : 0o600)
    }, failed)
  }
}

/** Makes an older version's data folder private to its owner; failures are only logged. */
export function closeDataFolder(folder: string, logger: Logger): void {
  if (!existsSync(folder)) return
  const failed: unknown[] = []
  attempt(() => {
    // The sticky bit marks a folder that everybody shares, like /tmp; it stays as it is.
    const isShared = (statSync(folder).mode & sticky) !== 0
    if (isShared) failed.push(new Error('a shared folder'))
    else if (isOpen(folder)) chmodSync(folder, 0o700)
  }, failed)
  attempt(() => closeBelow(folder, failed, own), failed)
  if (failed.length === 0) return
  logger.warn(
    { err: failed[0], count: failed.length },
    'Other accounts of this machine may read DATA_DIR. Make it belong to the account that runs the hub, with mode 700.',
  )
}
