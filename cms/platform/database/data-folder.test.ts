import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '#cms/platform/logging/logger.ts'
import { aPdf, putBytes, uploadAddress } from '#cms/testing/files.ts'
import { anInstallation, spawnNode, startHubProcess } from '#cms/testing/hub-process.ts'
import { onMongo } from '#cms/testing/test-app.ts'
import { closeDataFolder } from './data-folder.ts'
import { lockFolder } from './sqlite/lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-data-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)
const namesBelow = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => path.join(root, name))

/** Files and folders of `root`, itself included, that another account could read or write. */
const openIn = (root: string) =>
  [root, ...namesBelow(root)].filter((file) => (statSync(file).mode & 0o077) !== 0)

function make(names: string[], modes: { file: number; folder: number }) {
  for (const name of names) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), 'x')
  }
  for (const file of [...namesBelow(folder), folder]) {
    chmodSync(file, statSync(file).isDirectory() ? modes.folder : modes.file)
  }
}

function warnings(run: (logger: ReturnType<typeof createLogger>) => void): string {
  let lines = ''
  run(createLogger('warn', { write: (line) => void (lines += line) }))
  return lines
}

const usual = { file: 0o644, folder: 0o755 }

describe('a hub closes its data to the other accounts of the machine:', () => {
  it('whatever it writes, and what an earlier version has left open', async () => {
    const installation = anInstallation({ DATA_DIR: path.join(folder, 'data'), SMTP_URL: '' })
    const root = installation.env.DATA_DIR
    const use = async () => {
      const hub = await startHubProcess(installation)
      const address = await uploadAddress(await hub.signIn())
      expect((await putBytes(address, aPdf())).status).toBe(200)
      const { stopped, output } = await spawnNode(
        'cms/operations/commands/hub.ts',
        ['backup'],
        installation.env,
      )
      expect([(await stopped).code, output()]).toEqual([0, expect.stringContaining('holds')])
      expect(openIn(root)).toEqual([])
      await hub.kill()
      expect(openIn(root)).toEqual([])
    }
    await use()
    const names = readdirSync(root)
    expect(names).toEqual(expect.arrayContaining(['backups', 'objects']))
    if (!onMongo) expect(names).toEqual(expect.arrayContaining(['hub.db', 'hub.lock']))
    execFileSync('chmod', ['-R', 'u=rwX,go=rX', root])
    expect(openIn(root).length).toBeGreaterThan(5)
    await use()
    await installation.discard()
  }, 180_000)

  it('nothing that is not its own, and nothing behind a link', () => {
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'hub-elsewhere-'))
    make(['hub.db', 'hub.db-wal', 'objects/incoming/a', 'notes/mine.txt', 'tool.sh'], usual)
    writeFileSync(path.join(elsewhere, 'a'), 'x')
    const modes = () => [modeOf(elsewhere), modeOf(path.join(elsewhere, 'a'))]
    const before = modes()
    symlinkSync(elsewhere, path.join(folder, 'backups'))
    expect(warnings((logger) => closeDataFolder(folder, logger))).toBe('')
    expect(modeOf(folder)).toBe('700')
    for (const name of ['hub.db', 'hub.db-wal', 'objects/incoming/a']) {
      expect(modeOf(path.join(folder, name))).toBe('600')
    }
    for (const name of ['objects', 'objects/incoming']) {
      expect(modeOf(path.join(folder, name))).toBe('700')
    }
    expect(modeOf(path.join(folder, 'tool.sh'))).toBe('644')
    expect(modeOf(path.join(folder, 'notes'))).toBe('755')
    expect(modes()).toEqual(before)
    rmSync(elsewhere, { recursive: true })
  })

  it('a folder that everybody works in, like /tmp, stays so: the log says it', () => {
    make(['hub.db'], usual)
    chmodSync(folder, 0o1777)
    expect(warnings((logger) => closeDataFolder(folder, logger))).toContain('Other accounts')
    expect(modeOf(folder)).toBe('777')
    expect(modeOf(path.join(folder, 'hub.db'))).toBe('600')
  })

  // Only root can make a folder that is somebody else's.
  it.skipIf(process.getuid?.() !== 0)(
    'in a folder of somebody else its own files: the log says it, and the start goes on',
    () => {
      const nobody = 65_534
      make(['hub.db'], { file: 0o644, folder: 0o777 })
      process.seteuid?.(nobody)
      try {
        writeFileSync(path.join(folder, 'hub.db-wal'), 'x', { mode: 0o644 })
        expect(warnings((logger) => closeDataFolder(folder, logger))).toContain('Other accounts')
      } finally {
        process.seteuid?.(0)
      }
      expect(modeOf(folder)).toBe('777')
      expect(modeOf(path.join(folder, 'hub.db'))).toBe('644')
      expect(modeOf(path.join(folder, 'hub.db-wal'))).toBe('600')
    },
  )

  it('nothing where there is no folder yet', () => {
    const missing = path.join(folder, 'missing')
    expect(warnings((logger) => closeDataFolder(missing, logger))).toBe('')
    expect(readdirSync(folder)).toEqual([])
  })
})

it('a folder that cannot be written to is refused with a sentence that says so', async () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  await expect(lockFolder(file)).rejects.toThrow(/^The hub cannot write to the folder .*DATA_DIR/)
})

describe('the file with the secrets', () => {
  const start = () =>
    execFileSync(
      process.execPath,
      ['--input-type=module', '-e', "(await import('./scripts/prepare.mjs')).ensureEnvironment()"],
      { cwd: folder, env: { NODE_ENV: 'test', PATH: process.env.PATH } },
    )

  it('is closed to other accounts when `npm start` writes it, and when it was copied by hand', () => {
    for (const name of ['scripts', '.env.example']) {
      cpSync(name, path.join(folder, name), { recursive: true })
    }
    const secrets = path.join(folder, '.env')
    start()
    expect(modeOf(secrets)).toBe('600')
    chmodSync(secrets, 0o644)
    start()
    expect(modeOf(secrets)).toBe('600')
  })
})
