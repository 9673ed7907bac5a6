import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { anInstallation, startHubProcess } from '#cms/testing/hub-process.ts'
import { onMongo } from '#cms/testing/test-app.ts'

const installation = anInstallation()
/** Node writes here, at the end of a process, what it had loaded. */
const folder = mkdtempSync(path.join(tmpdir(), 'hub-loaded-'))

afterAll(async () => {
  await installation.discard()
  rmSync(folder, { recursive: true })
})

function loadedPackages() {
  const urls = readdirSync(folder).flatMap((file) => {
    const { result } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
      result: { url: string }[]
    }
    return result.map(({ url }) => url)
  })
  return new Set(urls.map((url) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1]))
}

it('loads neither the panel, the other database, a bucket nor an image library before they are needed', async () => {
  const hub = await startHubProcess(installation, { NODE_V8_COVERAGE: folder })
  expect((await hub.anonymous.get('/api/sessions')).status).toBe(200)
  await hub.kill()
  const loaded = loadedPackages()
  expect(loaded).toContain('payload')
  expect(loaded).toContain(onMongo ? 'mongoose' : '@libsql/client')
  const needless = ['next', 'react-dom', '@aws-sdk/client-s3', 'sharp']
  const other = onMongo ? ['@payloadcms/db-sqlite', '@libsql/client'] : ['mongoose', 'mongodb']
  expect([...needless, ...other].filter((name) => loaded.has(name))).toEqual([])
})
