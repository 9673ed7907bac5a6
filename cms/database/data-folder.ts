import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from '#cms/logging/logger.ts'

/** What the hub makes in DATA_DIR. Whatever else lies there is somebody else's. */
const own = /^(\.hub-|hub\.db|hub\.lock|(objects|outbox|backups)$)/

const others = 0o077
const sticky = 0o1000
const isOpen = (file: string) => (statSync(file).mode & others) !== 0

/** Does `work`, and adds to `failed` what cannot be changed; what has gone meanwhile needs no change. */
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
    // A link leads to a place whose owner decides who may read it.
    if (!names.test(entry.name) || !(isFolder || entry.isFile())) continue
    attempt(() => {
      if (!isOpen(file)) return
      // The folder after its files, so that the next start makes up for one that is cut short.
      if (isFolder) closeBelow(file, failed)
      chmodSync(file, isFolder ? 0o700 : 0o600)
    }, failed)
  }
}

/** Closes an older version's data folder to the machine's other accounts; failures are only logged. */
export function closeDataFolder(folder: string, logger: Logger): void {
  if (!existsSync(folder)) return
  const failed: unknown[] = []
  attempt(() => {
    // A folder like /tmp, which everybody works in.
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
