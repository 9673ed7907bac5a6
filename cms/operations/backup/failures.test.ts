import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetDeleted } from '#cms/platform/database/forget-deleted.ts'
import { createLogger } from '#cms/platform/logging/logger.ts'
import { failureSentence } from '#cms/platform/logging/serialize-error.ts'
import { openPayload } from '#cms/start.ts'
import { discard, onMongo, testEnv } from '#cms/testing/test-app.ts'
import { backup } from './backup.ts'
import { embeddedFile } from './copy-embedded.ts'
import { readArchive } from './read-archive.ts'
import { restore } from './restore.ts'

const env = testEnv()
const outside = mkdtempSync(path.join(tmpdir(), 'hub-outside-'))
let payload: Payload
beforeAll(async () => {
  payload = await openPayload(env, createLogger('silent'), randomUUID())
})
afterAll(async () => {
  await discard(payload, env)
  rmSync(outside, { recursive: true })
})

const saidOf = (work: Promise<unknown>) => work.then(() => 'It was done.', failureSentence)
/** A whole sentence for an operator: no word of a driver, no code of the system. */
function expectSentence(said: string, about: RegExp) {
  expect(said).toMatch(about)
  expect(said).toMatch(/^[A-Z/].*\.$/)
  expect(said).not.toMatch(/\bE[A-Z]{4,}\b|SQLITE_|Refusal|\w+Error|syscall|undefined/)
}

describe('where a backup cannot be written, a sentence names the folder and the reason', () => {
  const inFile = path.join(outside, 'file')
  writeFileSync(inFile, '')
  const folders: [string, RegExp][] = [
    ['/proc/nope', /^There is no backup\. \/proc\/nope is not there, and cannot be made\.$/],
    ['/proc/nope/below', /^There is no backup\. \/proc\/nope/],
    [inFile, /^There is no backup\. .*file is there already, as something else\.$/],
    [path.join(inFile, 'below'), /^There is no backup\. .*is below something that is no folder\.$/],
    [path.join(outside, 'x'.repeat(300)), /^There is no backup\. .* has too long a name\.$/],
  ]
  it.each(folders)('%s', async (BACKUP_DIR, reason) => {
    expectSentence(await saidOf(backup({ ...env, BACKUP_DIR })), reason)
  })
})

describe.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)(
  'on a disk of its own',
  () => {
    const mounted = async (options: string, work: (folder: string) => Promise<void>) => {
      const folder = mkdtempSync(path.join(outside, 'disk-'))
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
      try {
        await work(folder)
      } finally {
        execFileSync('umount', ['-l', folder])
      }
    }

    it('that is full, the backup names that disk, and not the one of the database', () =>
      mounted('size=16k', async (folder) => {
        const said = await saidOf(backup({ ...env, BACKUP_DIR: path.join(folder, 'backups') }))
        expectSentence(said, /^There is no backup\. The disk that holds \S*\/backups is full\. /)
        expect(said).not.toContain(env.DATA_DIR)
      }))

    it('that is mounted read-only, backup and restore say so', () =>
      mounted('ro', async (folder) => {
        const BACKUP_DIR = path.join(folder, 'backups')
        const aBackup = saidOf(backup({ ...env, BACKUP_DIR }))
        expectSentence(await aBackup, /^There is no backup\. .*mounted read-only\.$/)
        const { file } = await backup(env, path.join(outside, randomUUID()))
        const DATA_DIR = path.join(folder, 'data')
        const print = () => undefined
        const said = await saidOf(restore({ ...env, DATA_DIR }, { file, print, key: randomUUID() }))
        expectSentence(said, /mounted read-only\.$/)
      }))

    // What an empty MongoDB database holds is too little.
    it.skipIf(onMongo)(
      'that is too small for what an archive holds, the archive is not called damaged',
      () =>
        mounted('size=16k', async (folder) => {
          const { file } = await backup(env, path.join(outside, randomUUID()))
          expectSentence(
            await saidOf(readArchive(file, folder)),
            /than the disk has|disk that is full/,
          )
        }),
    )
  },
)

it('an archive that cannot be used is refused in a sentence', async () => {
  const file = path.join(outside, 'archive.tar.gz')
  const read = async () => saidOf(readArchive(file, mkdtempSync(path.join(outside, 'stage-'))))
  expectSentence(await read(), /cannot be read\. Name the file of a backup\.$/)
  writeFileSync(file, 'no archive')
  expectSentence(await read(), /^The archive is not a whole backup/)
})

describe.skipIf(onMongo)('an embedded database with corrupt pages', () => {
  it('is not backed up, and a sentence says how to go on', async () => {
    const other = testEnv()
    const damaged = await openPayload(other, createLogger('silent'), randomUUID())
    // All into the file itself, out of its log.
    await forgetDeleted(damaged)
    await damaged.destroy()
    const file = embeddedFile(other.DATA_DIR)
    execFileSync(
      'dd',
      ['if=/dev/urandom', `of=${file}`, 'bs=4096', 'seek=2', 'count=40', 'conv=notrunc'],
      {
        stdio: 'ignore',
      },
    )
    expectSentence(await saidOf(backup(other)), /^There is no backup\. .*damaged/)
    rmSync(other.DATA_DIR, { recursive: true })
  })
})
