import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '#cms/platform/logging/logger.ts'
import { openPayload } from '#cms/start.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import {
  anInstallation,
  type HubProcess,
  type Installation,
  spawnNode,
  startHubProcess,
} from '#cms/testing/hub-process.ts'
import { discard, onMongo, testEnv } from '#cms/testing/test-app.ts'
import { readDocuments } from '#cms/operations/backup/mongo/bson-file.ts'
import { collectionPart } from './manifest.ts'
import { readArchive } from './read-archive.ts'

const clients = 4
const backups = 2

let installation: Installation
let hub: HubProcess
let session: string
beforeAll(async () => {
  installation = anInstallation()
  hub = await startHubProcess(installation)
  session = (await aSession(await hub.signIn(), { capacity: null })).id
})
afterAll(() => installation.discard())

/** Runs an npm script's command on an installation. */
async function run(command: string, args: string[], env = installation.env) {
  const { stopped, output } = await spawnNode(
    'cms/operations/commands/hub.ts',
    [command, ...args],
    env,
  )
  return { code: (await stopped).code, output: output() }
}

/** People register one after the other until `signal`; `registered` takes the ids that were answered. */
async function keepRegistering(signal: AbortSignal, registered: string[]) {
  while (!signal.aborted) {
    const { status, body } = await hub.anonymous.post(
      `/api/sessions/${session}/register`,
      aPerson(),
    )
    if (status !== 201) throw new Error(`A registration was answered ${status}`)
    registered.push(String(body.id))
    await wait(10)
  }
}

// On MongoDB nothing tells whether other processes are at work.
it.skipIf(onMongo)(
  'a restore and a migration are refused while a server runs on the folder',
  async () => {
    const inUse = { code: 1, output: expect.stringContaining('in use by another process') }
    expect(await run('restore', ['any.tar.gz', '--yes'])).toEqual(inUse)
    const uri = 'mongodb://127.0.0.1:1/hub?replicaSet=rs0'
    expect(await run('migrate-to-mongo', [uri])).toEqual(inUse)
    expect((await hub.anonymous.get('/api/ready')).status).toBe(200)
  },
)

// Every command is a process that loads Payload, beside a server that is kept busy.
const timeout = 120_000

it(
  'backups beside a server at work lose no registration, there or in the archive',
  { timeout: timeout },
  async () => {
    const registered: string[] = []
    const end = new AbortController()
    const people = Promise.all(
      Array.from({ length: clients }, () => keepRegistering(end.signal, registered)),
    )
    const taken: { file: string; before: string[] }[] = []
    try {
      for (let number = 0; number < backups; number++) {
        const file = path.join(installation.env.DATA_DIR, `${number}.tar.gz`)
        const before = [...registered]
        expect(await run('backup', [file])).toMatchObject({ code: 0 })
        taken.push({ file, before })
      }
    } finally {
      end.abort()
      await people
    }
    const last = taken.at(-1)!
    expect(registered.length).toBeGreaterThan(last.before.length)
    expect(last.before.length).toBeGreaterThan(0)

    const idsIn = async (env: Installation['env']) => {
      const payload = await openPayload(env, createLogger('silent'), randomUUID())
      const { docs } = await payload.find({
        collection: 'registration',
        pagination: false,
        depth: 0,
      })
      return { payload, ids: new Set(docs.map(({ id }) => id)) }
    }
    await hub.kill()
    const here = await idsIn(installation.env)
    expect(here.ids).toEqual(new Set(registered))
    await here.payload.destroy()

    // One moment of the database: on MongoDB a person and the place that it takes are one transaction.
    if (onMongo) {
      const folder = mkdtempSync(path.join(installation.env.DATA_DIR, 'unpacked-'))
      const { counts } = await readArchive(last.file, folder)
      const places = readDocuments(path.join(folder, collectionPart('places')))
      expect((await places.next()).value).toMatchObject({ taken: { value: counts.registrations } })
      rmSync(folder, { recursive: true })
    }

    const env = testEnv()
    expect(await run('restore', [last.file], env)).toMatchObject({
      code: 0,
      output: expect.stringContaining('The doctor found nothing wrong.'),
    })
    const there = await idsIn(env)
    expect(last.before.filter((id) => !there.ids.has(id))).toEqual([])
    await discard(there.payload, env)
  },
)
