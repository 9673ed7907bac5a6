import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { objectName } from '#cms/platform/storage/upload-name.ts'

export const manifestName = 'manifest.json'
export const embeddedPart = 'database/hub.db'
export const collectionPart = (collection: string) => `database/${collection}.bson`
export const objectPart = (name: string) => `objects/${name}`

// An archive may hold no other names, so none can lead out of the folder.
const partName = new RegExp(
  `^(database/hub\\.db|database/[a-z][a-z-]*\\.bson|objects/${objectName})$`,
)

const BackupPart = z.strictObject({
  name: z.string().regex(partName),
  /** In bytes. */
  size: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type BackupPart = z.infer<typeof BackupPart>

/** Rows of each table, or documents of each collection, by its name in the database. */
export const Counts = z.record(z.string(), z.int().nonnegative())
export type Counts = z.infer<typeof Counts>

/** What a backup holds. A restore refuses an archive that differs from it. */
export const Manifest = z
  .strictObject({
    format: z.literal('ed-teaching-hub backup'),
    version: z.literal(1),
    /** Version of the hub that wrote it. */
    hub: z.string().max(100),
    at: z.iso.datetime(),
    database: z.enum(['embedded', 'mongodb']),
    copiedBy: z.enum(['sqlite', 'driver']),
    counts: Counts,
    parts: z.array(BackupPart).max(100_000),
  })
  .refine(({ parts }) => new Set(parts.map(({ name }) => name)).size === parts.length)
  .refine(({ database, parts }) =>
    parts.every(
      ({ name }) =>
        !name.startsWith('database/') || (name === embeddedPart) === (database === 'embedded'),
    ),
  )
  .refine(({ parts }) => parts.some(({ name }) => name.startsWith('database/')))
export type Manifest = z.infer<typeof Manifest>

export async function partOf(folder: string, name: string): Promise<BackupPart> {
  const hash = createHash('sha256')
  let size = 0
  await pipeline(createReadStream(path.join(folder, name)), async (chunks) => {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      hash.update(chunk)
      size += chunk.length
    }
  })
  return { name, size, sha256: hash.digest('hex') }
}
