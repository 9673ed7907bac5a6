import {
  accessSync,
  closeSync,
  constants,
  createReadStream,
  mkdirSync,
  openSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Parser, type ReadEntry } from 'tar'
import { isDiskFull } from '#cms/platform/errors.ts'
import { systemFailure } from '#cms/platform/logging/system-failure.ts'
import { Manifest, manifestName, partOf } from './manifest.ts'

const maxManifestBytes = 32 * 1024 * 1024

/** An error with a sentence for the operator; any other means a damaged archive. */
class Refusal extends Error {}

const notWhole = () =>
  new Refusal(
    'The archive is not a whole backup of this hub: it is damaged, cut short or was changed. Nothing was restored.',
  )

/** Checked before unpacking: a small archive may claim to hold more than fits on the disk. */
function checkRoom({ parts }: Manifest, folder: string) {
  const needed = parts.reduce((sum, { size }) => sum + size, 0)
  const { bavail, bsize } = statfsSync(folder)
  if (needed > bavail * bsize) {
    const megabytes = Math.ceil(needed / 1_000_000).toLocaleString('en-GB')
    throw new Refusal(
      `Unpacking the archive takes ${megabytes} MB, more than the disk has. Nothing was restored.`,
    )
  }
}

function unpackerInto(folder: string) {
  const chunks: Buffer[] = []
  const missing = new Map<string, number>()
  let manifest: Manifest | undefined
  let file: number | undefined

  const readManifest = () => {
    manifest = Manifest.parse(JSON.parse(Buffer.concat(chunks).toString()))
    checkRoom(manifest, folder)
    for (const { name, size } of manifest.parts) missing.set(name, size)
    for (const below of ['database', 'objects']) mkdirSync(path.join(folder, below))
  }
  const close = () => {
    if (file !== undefined) closeSync(file)
    file = undefined
  }
  return {
    begin: ({ path: name, type, size }: ReadEntry) => {
      if (type !== 'File') throw notWhole()
      if (!manifest) {
        if (name !== manifestName || size > maxManifestBytes) throw notWhole()
        return
      }
      if (missing.get(name) !== size) throw notWhole()
      missing.delete(name)
      file = openSync(path.join(folder, name), 'wx', 0o600)
    },
    take: (chunk: Buffer) => {
      if (file === undefined) chunks.push(chunk)
      else writeSync(file, chunk)
    },
    end: () => (manifest ? close() : readManifest()),
    close,
    result: () => {
      if (!manifest || missing.size > 0) throw notWhole()
      return manifest
    },
  }
}

async function unpack(file: string, folder: string): Promise<Manifest> {
  const unpacker = unpackerInto(folder)
  let failure: unknown
  const attempt = (work: () => void) => {
    try {
      if (!failure) work()
    } catch (error) {
      failure = error
    }
  }
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry) => {
      attempt(() => unpacker.begin(entry))
      entry.on('data', (chunk) => attempt(() => unpacker.take(chunk)))
      entry.on('end', () => attempt(unpacker.end))
    },
  })
  parser.on('error', (error) => (failure ??= error))
  try {
    // Rejects unless the checksum at the end of the gzip file is right.
    await pipeline(createReadStream(file), createGunzip(), async (chunks) => {
      for await (const chunk of chunks as AsyncIterable<Buffer>) {
        parser.write(chunk)
        if (failure) throw failure
      }
    })
    parser.end()
    if (failure) throw failure
    return unpacker.result()
  } catch (error) {
    // Prefer the first error: those of the closing streams follow from it.
    throw failure ?? error
  } finally {
    unpacker.close()
  }
}

/** Writes only what the manifest names, and checks all of it. @throws Error with a sentence if it is damaged. */
export async function readArchive(file: string, folder: string): Promise<Manifest> {
  try {
    accessSync(file, constants.R_OK)
    if (statSync(file).isDirectory()) throw new Error(`${file} is a folder.`)
  } catch (cause) {
    throw new Error(`${file} cannot be read. Name the file of a backup.`, { cause })
  }
  try {
    const manifest = await unpack(file, folder)
    for (const part of manifest.parts) {
      if ((await partOf(folder, part.name)).sha256 !== part.sha256) throw notWhole()
    }
    return manifest
  } catch (error) {
    if (error instanceof Refusal) throw new Error(error.message, { cause: error })
    const reason = isDiskFull(error) && systemFailure(error)
    throw new Error(reason ? `${reason} Nothing was restored.` : notWhole().message, {
      cause: error,
    })
  }
}
