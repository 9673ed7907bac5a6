import { lchown, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
const missingIsNull = (error: unknown) => {
  if (isMissing(error)) return null
  throw error
}

/** Gives files that a command run by root has written to the folder's owner. */
export async function keepOwner(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const owner = await lstat(folder).catch(missingIsNull)
  if (!owner?.uid) return
  for (const name of await readdir(folder, { recursive: true })) {
    // A running hub may have just removed it.
    await lchown(path.join(folder, name), owner.uid, owner.gid).catch(missingIsNull)
  }
}
