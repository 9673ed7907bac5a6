import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { spawnNode } from '#cms/testing/hub-process.ts'
import { onMongo } from '#cms/testing/test-app.ts'
import {
  aCopy,
  archive,
  close,
  corrupt,
  env,
  expectSentence,
  fill,
  give,
  hub,
  hubCommand,
  hubProcess,
  installation,
  isRoot,
  keepStored,
  mounted,
  named,
  outside,
} from './failing-files.fixture.ts'

beforeAll(async () => {
  for (const args of [['seed'], ['backup', archive]]) {
    const { stopped, output } = await spawnNode(hubCommand, args, env)
    expect([(await stopped).code, output()]).toEqual([0, expect.any(String)])
  }
  give(env.DATA_DIR)
  give(outside)
  keepStored()
  writeFileSync(named('text'), 'no archive')
  mkdirSync(named('folder'))
  writeFileSync(named('closed'), 'no archive')
  close(named('closed'))
  mkdirSync(named('closed-folder'))
  close(named('closed-folder'))
}, 120_000)
afterAll(async () => {
  // Node 24 opens no closed folder to remove it.
  execFileSync('chmod', ['-R', 'u+rwX', outside])
  rmSync(outside, { recursive: true })
  await installation.discard()
})

describe('a command that meets a file that it cannot use ends with a sentence and the exit code 1:', () => {
  const archives: [string, RegExp][] = [
    ['missing', /missing cannot be read\. Name the file of a backup\.$/],
    ['folder', /folder cannot be read\. Name the file of a backup\.$/],
    ['text', /^The archive is not a whole backup/],
    ['text/below', /below cannot be read\. Name the file of a backup\.$/],
  ]
  it('restore closed', async () => {
    const about = /closed cannot be read\. Name the file of a backup\.$/
    expectSentence(await hubProcess(['restore', named('closed'), '--yes']), about)
  })

  it.each(archives)('restore %s', async (name, about) => {
    expectSentence(await hub(['restore', named(name), '--yes']), about)
  })

  const targets: [string, RegExp][] = [
    ['text', /text is there already\. Name a new file\.$/],
    ['text/below', /^There is no backup\. .*text is there already, as something else\.$/],
    ['closed-folder/file', /^There is no backup\. .* cannot be used by the account/],
    ['x'.repeat(300), /^There is no backup\. .*x{300} has too long a name\.$/],
  ]
  it.each(targets)('backup %s', async (name, about) => {
    expectSentence(await hub(['backup', named(name)]), about)
  })

  it.each(['/proc/nope', '/proc/nope/below', '/dev/null'])(
    'backup into BACKUP_DIR=%s',
    async (BACKUP_DIR) => {
      const about =
        /^There is no backup\. .*(is not there, and cannot be made|as something else)\.$/
      expectSentence(await hub(['backup'], { BACKUP_DIR }), about)
    },
  )
})

describe('of a data folder that is somebody else’s', () => {
  const commands = [['seed'], ['doctor'], ['backup', named('of-closed')], ['restore', archive]]
  it.skipIf(onMongo).each(commands)('%s says who must own it', async (...args) => {
    const DATA_DIR = aCopy()
    close(DATA_DIR)
    const about = /(Let|let) (the account that runs|it own)/
    expectSentence(await hub(args, { DATA_DIR }), about)
    chmodSync(DATA_DIR, 0o700)
  })

  it.skipIf(onMongo).each([['seed'], ['doctor'], ['backup', named('of-closed')]])(
    '%s says the same of the database in it',
    async (...args) => {
      const DATA_DIR = aCopy()
      close(path.join(DATA_DIR, 'hub.db'))
      expectSentence(
        await hub(args, { DATA_DIR }),
        /hub\.db cannot be opened for writing\. Let the/,
      )
    },
  )

  it.each([['doctor'], ['backup', named('of-closed')]])(
    '%s names the folder of the uploads, and does not speak to a visitor',
    async (...args) => {
      const DATA_DIR = aCopy()
      rmSync(path.join(DATA_DIR, 'objects'), { recursive: true, force: true })
      mkdirSync(path.join(DATA_DIR, 'objects'))
      close(path.join(DATA_DIR, 'objects'))
      expectSentence(await hub(args, { DATA_DIR }), /objects cannot be used by the account/)
    },
  )

  it('the reason is not hidden by another one, where the folder cannot even be looked for', async () => {
    const DATA_DIR = named('closed-folder/data')
    const about = /^There is no backup\. .*closed-folder\/data/
    expectSentence(await hub(['backup'], { DATA_DIR }), about)
  })
})

describe.skipIf(onMongo)('of a database with corrupt pages', () => {
  const pages: [string, number, number][] = [
    ['near its beginning', 2, 40],
    ['in its middle', 60, 100],
  ]
  it.each(pages)('%s every command says so', async (_where, first, count) => {
    const DATA_DIR = aCopy()
    corrupt(path.join(DATA_DIR, 'hub.db'), first, count)
    const about =
      /is damaged, or is no database\. Put the last backup in its place with `hub restore/
    expectSentence(await hub(['seed'], { DATA_DIR }), about)
    expectSentence(await hub(['backup', named('of-damaged')], { DATA_DIR }), about)
    expect(existsSync(named('of-damaged'))).toBe(false)
  })

  it('a process of its own says no more than that, and the server says it last', async () => {
    const DATA_DIR = aCopy()
    corrupt(path.join(DATA_DIR, 'hub.db'), 2, 40)
    const about =
      /is damaged, or is no database\. Put the last backup in its place with `hub restore/
    expectSentence(await hubProcess(['seed'], { DATA_DIR }), about)
    const { code, said } = await hubProcess([], { DATA_DIR }, 'cms/server.ts')
    expectSentence({ code, said: said.split('\n').at(-1)! }, about)
  })
})

describe.skipIf(process.platform !== 'linux' || !isRoot)('on a disk of its own', () => {
  it('that is full, a backup blames the disk of BACKUP_DIR, not that of the database', () =>
    mounted('size=16k,mode=777', async (BACKUP_DIR) => {
      const about =
        /^There is no backup\. The disk that holds \S*disk-\w+ is full\. Make room there/
      expectSentence(await hub(['backup'], { BACKUP_DIR }), about)
    }))

  it.skipIf(onMongo)(
    'that is full, a backup elsewhere does not call the database’s disk broken',
    () =>
      mounted('size=8m,mode=777', async (folder) => {
        const DATA_DIR = path.join(folder, 'data')
        cpSync(aCopy(), DATA_DIR, { recursive: true })
        give(DATA_DIR)
        fill(folder)
        const about = /^There is no backup\. The disk that holds \S*hub\.db is full\./
        expectSentence(await hubProcess(['backup', named('of-full')], { DATA_DIR }), about)
      }),
  )

  it.skipIf(onMongo)('that is mounted read-only, seed and restore say so', () =>
    mounted('size=8m,mode=777', async (folder) => {
      const DATA_DIR = path.join(folder, 'data')
      cpSync(aCopy(), DATA_DIR, { recursive: true })
      give(DATA_DIR)
      execFileSync('mount', ['-o', 'remount,ro', folder])
      expectSentence(await hubProcess(['seed'], { DATA_DIR }), /mounted read-only\.$/)
      expectSentence(await hubProcess(['restore', archive], { DATA_DIR }), /mounted read-only\.$/)
    }),
  )
})
