import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { create } from 'tar'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrationNames } from '#cms/platform/migrations/names.ts'
import { packArchive, readArchive, readRows, writeRows } from './archive.ts'

let root: string
let source: string
let stage: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'hub-archive-'))
  source = path.join(root, 'source')
  stage = path.join(root, 'stage')
  mkdirSync(path.join(source, 'objects'), { recursive: true })
  mkdirSync(stage)
})
afterEach(() => rmSync(root, { recursive: true }))

const picture = 'objects/0f8fad5b-d9cb-469f-a165-70867728950e.png'
const header = {
  format: 'ed-teaching-hub backup',
  hub: '1',
  at: '2026-11-20T02:00:00.000Z',
  schema: migrationNames.at(-1),
}
const row = { of: 'category', row: { id: '1', name: 'Trauma' } }
const ending = { counts: { category: 1 }, files: 1 }

/** Packs lines and a picture, and what is `added` beside them. */
async function anArchive(lines: object[], added: string[] = []) {
  writeFileSync(
    path.join(source, 'rows.jsonl'),
    lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  )
  writeFileSync(path.join(source, picture), 'a picture')
  const file = path.join(root, 'archive.tar.gz')
  await create({ cwd: source, file, gzip: true, preservePaths: true }, [
    'rows.jsonl',
    picture,
    ...added,
  ])
  return file
}
const whole = /is not a whole backup/

it('rows come back as they were, and the contents are printed', async () => {
  async function* rows() {
    yield { of: 'category', row: { id: '1', name: 'Line\u2028end' } }
  }
  const counts = await writeRows(source, rows(), new Date(header.at))
  writeFileSync(path.join(source, picture), 'a picture')
  const file = await packArchive(source, { counts, files: 1 })
  expect(await readArchive(file, stage)).toMatchObject({ at: header.at, rows: 1, files: 1 })
  const read = []
  for await (const entry of readRows(stage)) read.push(entry)
  expect(read).toEqual([{ of: 'category', row: { id: '1', name: 'Line\u2028end' } }])
})

it.each([
  ['without its last line', [header, row]],
  ['with a line behind it', [header, row, ending, row]],
  ['without its first line', [row, ending]],
  ['of one row too few', [header, ending]],
  ['of one row too many', [header, row, row, ending]],
  ['of one collection too many', [header, row, { of: 'session', row: { id: '1' } }, ending]],
  ['of one file too few', [header, row, { ...ending, files: 2 }]],
])('an archive %s is refused', async (_how, lines) => {
  await expect(readArchive(await anArchive(lines), stage)).rejects.toThrow(whole)
})

it('an archive of another release names that release', async () => {
  const file = await anArchive([{ ...header, schema: 'another', hub: '7.0.0' }, row, ending])
  await expect(readArchive(file, stage)).rejects.toThrow(
    /is from release 7\.0\.0.*Nothing was restored/,
  )
})

it('paths outside the folder, links and other names are not unpacked', async () => {
  writeFileSync(path.join(root, 'outside.png'), 'outside')
  writeFileSync(path.join(source, 'hub.db'), 'a database')
  const link = 'objects/1f8fad5b-d9cb-469f-a165-70867728950e.png'
  symlinkSync('/etc/passwd', path.join(source, link))
  const added = ['../outside.png', path.join(root, 'outside.png'), 'hub.db', link]
  const file = await anArchive([header, row, ending], added)
  rmSync(path.join(root, 'outside.png'))
  await readArchive(file, stage)
  expect(existsSync(path.join(root, 'outside.png'))).toBe(false)
  expect(readdirSync(stage, { recursive: true }).map(String).toSorted()).toEqual(
    ['objects', picture, 'rows.jsonl'].toSorted(),
  )
})
