import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { create } from 'tar'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readArchive } from './read-archive.ts'

const picture = `objects/${randomUUID()}.png`
const database = 'database/hub.db'
const bytes = Buffer.from('what is stored')

let folder: string
let source: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-archive-'))
  source = path.join(folder, 'source')
  for (const below of ['source', 'source/database', 'source/objects', 'into']) {
    mkdirSync(path.join(folder, below))
  }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const partOf = (name: string) => ({
  name,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})
const manifestOf = (...names: string[]) => ({
  format: 'ed-teaching-hub backup',
  version: 1,
  hub: '0.1.0',
  at: '2026-11-20T12:00:00.000Z',
  database: 'embedded',
  copiedBy: 'sqlite',
  counts: { session: 1 },
  parts: names.map(partOf),
})
const put = (name: string, content: string | Buffer = bytes) =>
  writeFileSync(path.join(source, name), content)

/** Packs what `put` has put; names may lead out of the folder. */
async function pack(names: string[], manifest: unknown = manifestOf(database, picture)) {
  const file = path.join(folder, 'archive.tar.gz')
  put('manifest.json', JSON.stringify(manifest))
  await create({ file, cwd: source, gzip: true, preservePaths: true }, names)
  return file
}
const whole = ['manifest.json', database, picture]
async function packWhole() {
  put(database)
  put(picture)
  return pack(whole)
}
function clear() {
  rmSync(path.join(folder, 'into'), { recursive: true })
  mkdirSync(path.join(folder, 'into'))
}
const read = (file: string) => readArchive(file, path.join(folder, 'into'))
const refused = /^The archive is not a whole backup of this hub.*Nothing was restored\.$/
const unpacked = () => readdirSync(path.join(folder, 'into'), { encoding: 'utf8', recursive: true })

it('an archive is unpacked when every byte is what its manifest says', async () => {
  const file = await packWhole()
  expect(await read(file)).toEqual(manifestOf(database, picture))
  expect(new Set(unpacked())).toEqual(new Set(['database', database, 'objects', picture]))
  expect(readFileSync(path.join(folder, 'into', picture))).toEqual(bytes)
})

it('a file that is no archive, or not there, is refused with a sentence', async () => {
  for (const content of ['', 'no archive', Buffer.alloc(100_000)]) {
    writeFileSync(path.join(folder, 'other'), content)
    await expect(read(path.join(folder, 'other'))).rejects.toThrow(refused)
  }
  await expect(read(path.join(folder, 'nowhere'))).rejects.toThrow(/nowhere cannot be read/)
})

it('of an archive that was cut short anywhere, or has one wrong bit, nothing wrong is believed', async () => {
  const all = readFileSync(await packWhole())
  const file = path.join(folder, 'broken.tar.gz')
  const broken: Buffer[] = []
  for (let length = 0; length < all.length; length += 3) broken.push(all.subarray(0, length))
  for (let at = 0; at < all.length; at += 3) {
    const copy = Buffer.from(all)
    copy[at]! ^= 4
    broken.push(copy)
  }
  let whole = 0
  for (const content of broken) {
    clear()
    writeFileSync(file, content)
    try {
      // A bit may also say the same in another way: how a run of zeros is packed, or the packer's name.
      expect(await read(file)).toEqual(manifestOf(database, picture))
      expect(readFileSync(path.join(folder, 'into', picture))).toEqual(bytes)
      whole++
    } catch (error) {
      expect(error).toMatchObject({ message: expect.stringMatching(refused) })
    }
  }
  expect(whole).toBeLessThan(10)
})

describe('a hostile archive writes nothing outside, and is refused:', () => {
  const outside = () => path.join(folder, 'outside')

  it.each([
    ['../outside', '../outside'],
    ['objects/../../outside', 'objects/../../outside'],
    ['an absolute name', '/tmp/outside'],
  ])('%s in its manifest', async (_case, name) => {
    put(database)
    await expect(
      read(await pack(['manifest.json', database], manifestOf(database, name))),
    ).rejects.toThrow(refused)
    expect(existsSync(outside())).toBe(false)
  })

  it('an entry that leads out of the folder', async () => {
    await packWhole()
    writeFileSync(outside(), 'mine')
    await expect(read(await pack([...whole, '../outside']))).rejects.toThrow(refused)
    await expect(read(await pack(['manifest.json', outside()]))).rejects.toThrow(refused)
    expect(readFileSync(outside(), 'utf8')).toBe('mine')
  })

  it('a symbolic link under the name of a part', async () => {
    put(database)
    writeFileSync(outside(), bytes)
    symlinkSync(outside(), path.join(source, picture))
    await expect(read(await pack(whole))).rejects.toThrow(refused)
  })

  it('a hard link under the name of a part', async () => {
    const last = `objects/${randomUUID()}.pdf`
    put(database)
    put(last)
    linkSync(path.join(source, database), path.join(source, picture))
    const manifest = manifestOf(database, picture, last)
    await expect(read(await pack([...whole, last], manifest))).rejects.toThrow(refused)
  })

  it('a symbolic link in the place of a folder', async () => {
    await packWhole()
    rmSync(path.join(source, 'objects'), { recursive: true })
    symlinkSync(tmpdir(), path.join(source, 'objects'))
    await expect(read(await pack(['manifest.json', 'objects', database]))).rejects.toThrow(refused)
  })

  it('an entry that the manifest does not name, one twice, and one too few', async () => {
    await packWhole()
    put('objects/extra.png')
    await expect(read(await pack([...whole, 'objects/extra.png']))).rejects.toThrow(refused)
    clear()
    await expect(read(await pack([...whole, `./${picture}`]))).rejects.toThrow(refused)
    clear()
    await expect(read(await pack(['manifest.json', database]))).rejects.toThrow(refused)
  })

  it('no manifest, one that comes late, and one of another format', async () => {
    await packWhole()
    await expect(read(await pack([database, picture]))).rejects.toThrow(refused)
    await expect(read(await pack([database, picture, 'manifest.json']))).rejects.toThrow(refused)
    const other = { ...manifestOf(database, picture), version: 2 }
    await expect(read(await pack(whole, other))).rejects.toThrow(refused)
    await expect(read(await pack(whole, '__proto__'))).rejects.toThrow(refused)
    expect(unpacked()).toEqual([])
  })

  it('more bytes than the manifest says, or other ones', async () => {
    await packWhole()
    put(picture, Buffer.alloc(50_000_000))
    await expect(read(await pack(whole))).rejects.toThrow(refused)
    expect(unpacked()).not.toContain(picture)
    clear()
    put(picture, Buffer.from('other in store'))
    await expect(read(await pack(whole))).rejects.toThrow(refused)
  })

  it('more than the disk can hold', async () => {
    const manifest = manifestOf(database, picture)
    manifest.parts[1]!.size = Number.MAX_SAFE_INTEGER
    put(database)
    await expect(read(await pack(['manifest.json', database], manifest))).rejects.toThrow(
      /takes [\d,]+ MB, more than the disk has\. Nothing was restored/,
    )
    expect(unpacked()).toEqual([])
  })
})
