import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aPdf, putBytes, uploadAddress } from '#cms/testing/files.ts'
import { anInstallation, spawnNode, startHubProcess } from '#cms/testing/hub-process.ts'
import { onMongo } from '#cms/testing/test-app.ts'

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

it('a hub writes nothing that other accounts of the machine could read', async () => {
  const installation = anInstallation({ DATA_DIR: path.join(folder, 'data'), SMTP_URL: '' })
  const root = installation.env.DATA_DIR
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
  const names = readdirSync(root)
  expect(names).toEqual(expect.arrayContaining(['backups', 'objects']))
  if (!onMongo) expect(names).toEqual(expect.arrayContaining(['hub.db', 'hub.lock']))
  await installation.discard()
}, 180_000)

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
