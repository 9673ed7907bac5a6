import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import product from '../package.json' with { type: 'json' }
import { bundleOf, isAlive } from '#cms/testing/bundle.ts'
import { openStored } from '#cms/operations/open-stored.ts'
import { anInstallation, spawnHub, startHubProcess, variablesOf } from '#cms/testing/hub-process.ts'
import { onMongo } from '#cms/testing/test-app.ts'

const installation = anInstallation()
const started: number[] = []
afterAll(async () => {
  for (const pid of started) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  await installation.discard()
})

const soon = { timeout: 50_000 }

/** A folder whose `npm start` runs the hub as that of a clone does, without the build before it. */
async function npmStart() {
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
    env: { ...variablesOf(installation.env, {}), ADMIN_PASWORD: 'misspelt' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  npm.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  return { npm, output: () => output }
}

it('a hub under npm start warns of a misspelt setting, and ends with npm', async () => {
  const { npm, output } = await npmStart()
  await expect.poll(output, soon).toMatch(/is ready at/)
  expect(output()).toContain('ADMIN_PASWORD is not a setting of the hub.')
  expect(output()).toContain('The database is empty. If this hub has held sessions before')
  const hub = Number(/"pid":(\d+)/.exec(output())?.[1])
  started.push(hub)
  expect(isAlive(hub)).toBe(true)
  npm.kill('SIGTERM')
  await expect.poll(() => isAlive(hub), soon).toBe(false)
  // Its last words may still be on their way.
  await expect.poll(output, soon).toMatch(/"signal":"SIGTERM".*"stopped"/)
})

it('the access log has a line a request; an older release is refused while one that runs goes on', async () => {
  const hub = await startHubProcess(installation, { ACCESS_LOG: 'true' })
  const health = await hub.anonymous.get('/api/health')
  expect(health.body).toEqual({ status: 'ok', version: product.version })
  for (const path of ['/api/sessions', '/api/sessions', '/api/nobody@example.org?name=Ada']) {
    await hub.anonymous.get(path)
  }
  if (!onMongo) await hub.kill()
  const logged = () => {
    const lines = hub.output().matchAll(/"path":"([^"]*)".*"statusCode":(\d+)/g)
    return Array.from(lines, ([, path, status]) => `${path} ${status}`).slice(-3)
  }
  // A line is written after its answer.
  await vi.waitFor(() =>
    expect(logged()).toEqual(['/api/sessions 200', '/api/sessions 200', '/api/* 404']),
  )
  const payload = await openStored(installation.env, 'write')
  const newer = { name: '99999999_000000_newer', batch: 99 }
  await payload.db.create({ collection: 'payload-migrations', data: newer })
  await payload.destroy()
  if (onMongo) {
    const admin = await hub.signIn()
    expect((await admin.post('/api/categories', { name: 'Burns', color: '#3B82F6' })).status).toBe(
      201,
    )
    await hub.kill()
  }
  const older = await spawnHub(installation)
  expect((await older.stopped).code).toBe(1)
  expect(older.output()).toMatch(
    /^.*hub.* was written to by a newer release of the hub than this one\. Start that release/m,
  )
  expect(older.output()).not.toMatch(/\n\s+at /)
})
