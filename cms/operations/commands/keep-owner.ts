import { lchown, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'

/** The names of what the hub makes in DATA_DIR. Other files are left alone. */
const own = /^(\.hub-|hub\.db|hub\.lock|last-check\.json|(objects|backups)$)/

const missingIsNull = (error: unknown) => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}

/** Gives the hub's files that a command run by root has written to the folder's owner. */
export async function keepOwner(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const owner = await lstat(folder).catch(missingIsNull)
  if (!owner?.uid) return
  for (const name of await readdir(folder, { recursive: true })) {
    if (!own.test(name.split(path.sep)[0]!)) continue
    // A running hub may have just removed it.
    await lchown(path.join(folder, name), owner.uid, owner.gid).catch(missingIsNull)
  }
}
