import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Client, createClient } from '@libsql/client'
import { isDiskFull } from '#cms/platform/errors.ts'
import { systemFailure } from '#cms/platform/logging/failures.ts'
import { isBusy } from './client.ts'

/** An error with a sentence why `file` could not be opened; unknown errors unchanged. */
export function openingFailure(cause: unknown, file: string): unknown {
  const sentence = systemFailure(cause, file)
  return sentence ? new Error(sentence, { cause }) : cause
}

const unusableFolder = (folder: string, cause: unknown) =>
  new Error(
    `The hub cannot write to the folder ${folder}. Let the account that runs it write there, or ` +
      'set DATA_DIR to another folder.',
    { cause },
  )

const usedByAnother = (folder: string, cause: unknown) =>
  new Error(
    `The database in ${folder} is in use by another process. The embedded database serves one ` +
      'process: stop the other one first, or set DATABASE_URI to use MongoDB.',
    { cause },
  )

/** Makes the data folder, and locks it until the process ends. @throws Error if another process holds it or it is read-only. */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = path.resolve(folder, 'hub.lock')
  let client: Client | undefined
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    client = createClient({ url: `file:${file}` })
    const transaction = await client.transaction('write')
    return () => {
      transaction.close()
      client?.close()
    }
  } catch (error) {
    client?.close()
    if (isDiskFull(error)) throw openingFailure(error, file)
    throw isBusy(error) ? usedByAnother(folder, error) : unusableFolder(folder, error)
  }
}
