import { createHmac } from 'node:crypto'
import { constants, access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { receiveInto, usedTwice } from './receive-upload.ts'
import { addressMinutes, type Place, type Storage } from './storage.ts'
import { uploadName } from './upload-name.ts'

const parts = new RegExp(
  `/objects/upload/(?<upload>${uploadName})\\?expires=(?<expires>\\d{10})&signature=(?<signature>[\\w-]{43})$`,
)
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
const missingIsNull = (error: unknown) => {
  if (isMissing(error)) return null
  throw error
}

/** Without it a power cut could undo a rename. */
async function syncFolder(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export function localFolder(folder: string, secret: string): Storage {
  const folders: Record<Place, string> = {
    objects: folder,
    incoming: path.join(folder, 'incoming'),
  }
  const fileOf = (place: Place, name: string) => path.join(folders[place], path.basename(name))
  const signature = (text: string) =>
    createHmac('sha256', secret).update(`upload address\n${text}`).digest('base64url')
  const prepare = async () => mkdir(folders.incoming, { recursive: true, mode: 0o700 })
  /** Used addresses, including those whose file was refused and removed. */
  const used = new Map<string, number>()
  const remember = (upload: string) => {
    const longAgo = performance.now() - addressMinutes * 60_000
    for (const [name, at] of used) if (at < longAgo) used.delete(name)
    used.set(upload, performance.now())
  }

  return {
    sign: async ({ upload, at }, origin) => {
      const expires = Math.floor(at.getTime() / 1_000) + addressMinutes * 60
      const signed = `/objects/upload/${upload}?expires=${expires}`
      return `${origin}${signed}&signature=${signature(signed)}`
    },
    parse: (address) => {
      const { upload, expires } = parts.exec(address)?.groups ?? {}
      if (!upload || !expires) return null
      return { upload, at: new Date((Number(expires) - addressMinutes * 60) * 1_000) }
    },
    stat: async (place, name) => {
      const found = await stat(fileOf(place, name)).catch(missingIsNull)
      if (!found?.isFile()) return null
      return { size: found.size, etag: `"${found.size}-${Math.floor(found.mtimeMs)}"` }
    },
    read: async (place, name, { start, end }) => {
      const handle = await open(fileOf(place, name))
      try {
        const buffer = Buffer.alloc(end - start + 1)
        const { bytesRead } = await handle.read(buffer, 0, buffer.length, start)
        return buffer.subarray(0, bytesRead)
      } finally {
        await handle.close()
      }
    },
    // Opens it first, so that an unreadable file is noticed before the answer begins.
    stream: async (name, range) => (await open(fileOf('objects', name))).createReadStream(range),
    publish: async (upload, _seen, name) => {
      const moved = await rename(fileOf('incoming', upload), fileOf('objects', name)).then(
        () => true,
        missingIsNull,
      )
      if (!moved) return false
      await syncFolder(folder)
      return true
    },
    put: async (name, bytes) => {
      await prepare()
      await rm(fileOf('objects', name), { force: true })
      await receiveInto(fileOf('objects', name), Readable.from([bytes]))
      await syncFolder(folder)
    },
    remove: (place, name) => rm(fileOf(place, name), { force: true }),
    list: async function* (place) {
      for (const name of (await readdir(folders[place]).catch(missingIsNull)) ?? []) {
        const found = await stat(fileOf(place, name)).catch(missingIsNull)
        if (found?.isFile()) yield { name, changedAt: found.mtime }
      }
    },
    check: async () => {
      await prepare()
      await access(folders.incoming, constants.R_OK | constants.W_OK)
    },
    receive: async (upload, bytes) => {
      if (used.has(upload)) throw usedTwice()
      await prepare()
      await receiveInto(fileOf('incoming', upload), bytes)
      remember(upload)
      await syncFolder(folders.incoming)
    },
  }
}
