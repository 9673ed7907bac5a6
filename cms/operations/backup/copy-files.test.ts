import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStorage } from '#cms/platform/storage/storage-of.ts'
import { aPdf } from '#cms/testing/files.ts'
import { startS3Server } from '#cms/testing/network/s3-server.ts'
import { testEnv } from '#cms/testing/test-app.ts'
import { copyFiles } from './copy-files.ts'
import { embeddedPart, Manifest } from './manifest.ts'
import { putFile, putFiles } from './put-files.ts'

let stage: string
beforeEach(() => {
  stage = mkdtempSync(path.join(tmpdir(), 'hub-files-'))
})
afterEach(() => rmSync(stage, { recursive: true, force: true }))

const pdf = () => `${randomUUID()}.pdf`

it('files come out of a bucket and go into a folder, and the other way round', async () => {
  const server = await startS3Server()
  const folder = testEnv({ DATABASE_URI: '' })
  try {
    const bucket = await openStorage(testEnv({ ...server.variables, DATA_DIR: folder.DATA_DIR }))
    const local = await openStorage(folder)
    const [one, other] = [pdf(), pdf()]
    await putFile(bucket, one, aPdf(2_000))
    await putFile(local, other, aPdf(3_000))
    const parts = await copyFiles(bucket, stage)
    expect(parts).toMatchObject([{ name: `objects/${one}`, size: 2_000 }])
    const database = { name: embeddedPart, size: 0, sha256: '0'.repeat(64) }
    const manifest = Manifest.parse({
      format: 'ed-teaching-hub backup',
      version: 1,
      hub: '0.1.0',
      at: new Date().toISOString(),
      database: 'embedded',
      copiedBy: 'sqlite',
      counts: {},
      parts: [database, ...parts],
    })
    expect(await putFiles(local, stage, manifest)).toBe(1)
    expect((await local.stat('objects', one))?.size).toBe(2_000)
    expect((await local.stat('objects', other))?.size).toBe(3_000)
  } finally {
    rmSync(folder.DATA_DIR, { recursive: true })
    await server.stop()
  }
})

it('a file that is deleted while the others are copied is left out, and anything else is not', async () => {
  const env = testEnv({ DATABASE_URI: '' })
  const storage = await openStorage(env)
  const names = [pdf(), pdf(), pdf()]
  for (const name of names) await putFile(storage, name, aPdf())
  writeFileSync(path.join(env.DATA_DIR, 'objects/notes.txt'), 'not ours')
  const gone = names[1]!
  const deleting = {
    ...storage,
    stream: async (name: string) => {
      if (name === gone) await storage.remove('objects', name)
      return storage.stream(name)
    },
  }
  const kept = names.filter((name) => name !== gone).toSorted()
  const parts = await copyFiles(deleting, stage)
  expect(parts.map(({ name }) => name).toSorted()).toEqual(kept.map((name) => `objects/${name}`))
  expect(readdirSync(path.join(stage, 'objects')).toSorted()).toEqual(kept)
  expect(readFileSync(path.join(stage, 'objects', kept[0]!))).toEqual(aPdf())
  rmSync(env.DATA_DIR, { recursive: true })
})
