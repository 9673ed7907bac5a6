import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import product from '../package.json' with { type: 'json' }
import { bundleOf, isAlive } from '#cms/testing/bundle.ts'
import { openStored } from '#cms/operations/open-stored.ts'
import { anInstallation, spawnHub, variablesOf } from '#cms/testing/hub-process.ts'
import { freePort } from '#cms/testing/network/free-port.ts'
import { TestClient } from '#cms/testing/test-client.ts'
import { adminPassword, onMongo } from '#cms/testing/test-app.ts'

const installation = anInstallation()
/** Node writes here, at the end of a process, what it had loaded. */
const coverage = mkdtempSync(path.join(tmpdir(), 'hub-loaded-'))
let pid = 0
afterAll(async () => {
  if (pid && isAlive(pid)) process.kill(pid, 'SIGKILL')
  await installation.discard()
  rmSync(coverage, { recursive: true })
})

const soon = { timeout: 50_000 }

/** A folder whose `npm start` runs the hub as that of a clone does, without the build before it. */
async function npmStart(variables: Record<string, string>) {
  const folder = path.join(installation.env.DATA_DIR, 'clone')
  mkdirSync(folder)
  const scripts = { start: 'node --conditions=production start.mjs' }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts }))
  const shell = path.resolve('scripts/shell.mjs')
  writeFileSync(
    path.join(folder, 'start.mjs'),
    `import { endWithNpm } from ${JSON.stringify(shell)}
     endWithNpm()
     await import(${JSON.stringify(await bundleOf('cms/server.ts'))})`,
  )
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: variablesOf(installation.env, variables),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  npm.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  return { npm, output: () => output }
}

let hub: Awaited<ReturnType<typeof npmStart>>
let visitor: TestClient
beforeAll(async () => {
  const PORT = String(await freePort())
  visitor = new TestClient(`http://localhost:${PORT}`)
  const variables = { PORT, ACCESS_LOG: 'true', ADMIN_PASWORD: 'misspelt' }
  hub = await npmStart({ ...variables, NODE_V8_COVERAGE: coverage })
  await vi.waitFor(() => expect(hub.output()).toMatch(/is ready at/), soon)
  pid = Number(/"pid":(\d+)/.exec(hub.output())?.[1])
})

it('a hub warns of a misspelt setting and of an empty database', () => {
  expect(hub.output()).toContain('ADMIN_PASWORD is not a setting of the hub.')
  expect(hub.output()).toContain('The database is empty. If this hub has held sessions before')
})

it('an access log has a line a request', async () => {
  const health = await visitor.get('/api/health')
  expect(health.body).toEqual({ status: 'ok', version: product.version })
  for (const path of ['/api/sessions', '/api/sessions', '/api/nobody@example.org?name=Ada']) {
    await visitor.get(path)
  }
  const logged = () => {
    const lines = hub.output().matchAll(/"path":"([^"]*)".*"statusCode":(\d+)/g)
    return Array.from(lines, ([, path, status]) => `${path} ${status}`).slice(-3)
  }
  // A line is written after its answer.
  await expect.poll(logged, soon).toEqual(['/api/sessions 200', '/api/sessions 200', '/api/* 404'])
})

async function upgradeDatabase() {
  const payload = await openStored(installation.env, 'write')
  const data = { name: '99999999_000000_newer', batch: 99 }
  await payload.db.create({ collection: 'payload-migrations', data })
  await payload.destroy()
}

it.runIf(onMongo)('a release that runs goes on beside a newer one', async () => {
  await upgradeDatabase()
  const admin = await visitor.signIn(adminPassword)
  const category = { name: 'Burns', color: '#3B82F6' }
  expect((await admin.post('/api/categories', category)).status).toBe(201)
})

it('a hub under npm start ends with npm', async () => {
  expect(isAlive(pid)).toBe(true)
  hub.npm.kill('SIGTERM')
  await expect.poll(() => isAlive(pid), soon).toBe(false)
  // Its last words may still be on their way.
  await expect.poll(hub.output, soon).toMatch(/"signal":"SIGTERM".*"stopped"/)
})

it('a hub loads neither the panel, the other database, a bucket nor an image library before they are needed', () => {
  const urls = readdirSync(coverage).flatMap((file) => {
    const { result } = JSON.parse(readFileSync(path.join(coverage, file), 'utf8')) as {
      result: { url: string }[]
    }
    return result.map(({ url }) => url)
  })
  const loaded = urls.map((url) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1])
  expect(loaded).toContain('payload')
  expect(loaded).toContain(onMongo ? 'mongoose' : '@libsql/client')
  const needless = ['next', 'react-dom', '@aws-sdk/client-s3', 'sharp']
  const other = onMongo ? ['@payloadcms/db-sqlite', '@libsql/client'] : ['mongoose', 'mongodb']
  expect([...needless, ...other].filter((name) => loaded.includes(name))).toEqual([])
})

it('a release older than its database is refused', async () => {
  if (!onMongo) await upgradeDatabase()
  const older = await spawnHub(installation)
  expect((await older.stopped).code).toBe(1)
  expect(older.output()).toMatch(
    /^.*hub.* was written to by a newer release of the hub than this one\. Start that release/m,
  )
  expect(older.output()).not.toMatch(/\n\s+at /)
})
