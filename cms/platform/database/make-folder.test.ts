import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

let folder: string
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'hub-folder-'))))
afterAll(() => rmSync(folder, { recursive: true }))

it('a folder is made with all that is missing above it, for its owner alone, and again without a word', () => {
  const deep = path.join(folder, 'one', 'two', 'three')
  makeFolder(deep)
  makeFolder(deep)
  expect(statSync(deep).mode & 0o777).toBe(0o700)
  expect(statSync(path.dirname(deep)).mode & 0o777).toBe(0o700)
})

it('a file in the way of a folder is an error', () => {
  writeFileSync(path.join(folder, 'file'), '')
  expect(() => makeFolder(path.join(folder, 'file'))).toThrow('EEXIST')
  expect(() => makeFolder(path.join(folder, 'file', 'below'))).toThrow('ENOTDIR')
})

it.skipIf(process.platform !== 'linux')(
  'a file system that takes no folders is an error at once, for which Node alone would wait forever',
  () => {
    expect(() => makeFolder('/proc/nope')).toThrow('ENOENT')
    expect(() => makeFolder('/proc/nope/below')).toThrow('ENOENT')
  },
)
