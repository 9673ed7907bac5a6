import { createReadStream, createWriteStream } from 'node:fs'
import { appendFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { create, extract } from 'tar'
import { z } from 'zod'
import { isDiskFull } from '#cms/platform/errors.ts'
import { systemFailure } from '#cms/platform/logging/failures.ts'
import type { Entry } from '#cms/platform/database/copy/read-moment.ts'
import { migrationNames } from '#cms/platform/migrations/names.ts'
import { objectName } from '#cms/platform/storage/upload-kind.ts'
import product from '../../../package.json' with { type: 'json' }

const rowsFile = 'rows.jsonl'
export const filesFolder = 'objects'
const isPart = new RegExp(`^(${rowsFile}|${filesFolder}/${objectName})$`)

/** The first line of the rows. */
const Header = z.object({
  format: z.literal('ed-teaching-hub backup'),
  hub: z.string().max(100),
  at: z.iso.datetime(),
  /** The last change of the database's schema that the hub knew. */
  schema: z.string(),
})
const count = z.int().nonnegative()
/** The last line: what the archive holds. */
const Ending = z.object({ counts: z.record(z.string(), count), files: count })
export type Contents = z.infer<typeof Header> & z.infer<typeof Ending> & { rows: number }

/** Line readers also break at these two characters. */
const lineOf = (value: unknown) =>
  `${JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`

const schema = () => migrationNames.at(-1)!

/** Writes rows below `stage`, each as a line of JSON. @returns how many there are of each collection. */
export async function writeRows(stage: string, entries: AsyncIterable<Entry>, now: Date) {
  const counts: Record<string, number> = {}
  const header = {
    format: 'ed-teaching-hub backup',
    hub: product.version,
    at: now,
    schema: schema(),
  }
  async function* lines() {
    yield lineOf(header)
    for await (const entry of entries) {
      counts[entry.of] = (counts[entry.of] ?? 0) + 1
      yield lineOf(entry)
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path.join(stage, rowsFile)))
  return counts
}

/** Ends the rows below `stage` and packs them with the files. @returns the archive, in `stage`. */
export async function packArchive(stage: string, ending: z.infer<typeof Ending>): Promise<string> {
  await appendFile(path.join(stage, rowsFile), lineOf(ending))
  const file = path.join(stage, 'archive.tar.gz')
  const options = { cwd: stage, file, gzip: true, portable: true, strict: true, mode: 0o600 }
  await create(options, [rowsFile, filesFolder])
  return file
}

/** An error with a sentence for the operator; any other means a damaged archive. */
class Refusal extends Error {}
const notWhole = () =>
  new Refusal(
    'The archive is not a whole backup of this hub: it is damaged or cut short. Nothing was restored.',
  )

const linesOf = (stage: string) =>
  createInterface({ input: createReadStream(path.join(stage, rowsFile)), crlfDelay: Infinity })

/** The rows that were unpacked to `stage`. */
export async function* readRows(stage: string): AsyncGenerator<Entry> {
  for await (const line of linesOf(stage)) {
    if (line.startsWith('{"of":')) yield JSON.parse(line) as Entry
  }
}

/** Counts what was unpacked: only the last line says what should be there. */
async function check(stage: string): Promise<Contents> {
  const counts: Record<string, number> = {}
  const others: unknown[] = []
  for await (const line of linesOf(stage)) {
    const value = JSON.parse(line) as Partial<Entry>
    if (value.of) counts[value.of] = (counts[value.of] ?? 0) + 1
    else others.push(value)
  }
  const [header, ending] = z.tuple([Header, Ending]).parse(others)
  const files = await readdir(path.join(stage, filesFolder))
  if (!isDeepStrictEqual(counts, ending.counts) || files.length !== ending.files) throw notWhole()
  if (header.schema !== schema()) {
    throw new Refusal(
      `The backup is from release ${header.hub}, whose database differs. Restore it with that release. Nothing was restored.`,
    )
  }
  const rows = Object.values(counts).reduce((sum, one) => sum + one, 0)
  return { ...header, ...ending, rows }
}

/** Unpacks a backup to `stage` and counts all of it. @throws Error with a sentence if it is not whole. */
export async function readArchive(file: string, stage: string): Promise<Contents> {
  try {
    await mkdir(path.join(stage, filesFolder), { recursive: true })
    await extract({
      file,
      cwd: stage,
      strict: true,
      filter: (name, entry) => 'type' in entry && entry.type === 'File' && isPart.test(name),
    })
    return await check(stage)
  } catch (cause) {
    if (cause instanceof Refusal) throw new Error(cause.message, { cause })
    const { code, path: where } = cause as NodeJS.ErrnoException
    if (where === file || code === 'EISDIR') {
      throw new Error(`${file} cannot be read. Name the file of a backup.`, { cause })
    }
    const reason = isDiskFull(cause) && systemFailure(cause)
    throw new Error(reason ? `${reason} Nothing was restored.` : notWhole().message, { cause })
  }
}
