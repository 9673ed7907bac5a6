import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { conflict } from '#cms/platform/errors.ts'
import type { Place, Storage } from './storage.ts'

const missingIsNull = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null
  throw error
}

const usedTwice = () =>
  conflict('This upload address has been used already. Please start the upload again.')

/** Makes a file, or the names in a folder, survive a power cut. */
export async function sync(name: string): Promise<void> {
  const handle = await open(name)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes the whole file or nothing, and both survive a power cut. */
async function writeWhole(file: string, bytes: Buffer) {
  const part = `${file}.part`
  try {
    await writeFile(part, bytes, { flag: 'wx', flush: true })
    await rename(part, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw usedTwice()
    await rm(part, { force: true })
    throw error
  }
  await sync(path.dirname(file))
}

export function localFolder(folder: string): Storage {
  const folders: Record<Place, string> = {
    objects: folder,
    incoming: path.join(folder, 'incoming'),
  }
  const fileOf = (place: Place, name: string) => path.join(folders[place], path.basename(name))
  const read = (place: Place, name: string) => readFile(fileOf(place, name)).catch(missingIsNull)
  const prepare = () => mkdir(folders.incoming, { recursive: true, mode: 0o700 })

  return {
    addressOf: async (upload, origin) => `${origin}/objects/upload/${upload}`,
    read,
    write: async (name, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await rm(`${fileOf('objects', name)}.part`, { force: true })
      await writeWhole(fileOf('objects', name), bytes)
    },
    remove: (place, name) => rm(fileOf(place, name), { force: true }),
    list: async (place) => {
      const names = (await readdir(folders[place]).catch(missingIsNull)) ?? []
      const found = names.map(async (name) => {
        const file = await stat(fileOf(place, name)).catch(missingIsNull)
        return file?.isFile() ? [{ name, changedAt: file.mtime }] : []
      })
      return (await Promise.all(found)).flat()
    },
    check: async () => {
      await prepare()
      await access(folders.incoming, constants.R_OK | constants.W_OK)
    },
    receive: async (upload, bytes) => {
      await prepare()
      if (await read('incoming', upload)) throw usedTwice()
      await writeWhole(fileOf('incoming', upload), bytes)
    },
  }
}
