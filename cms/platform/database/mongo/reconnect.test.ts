import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppOverProxy, startAppOverProxy } from '#cms/testing/app-over-proxy.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { onMongo } from '#cms/testing/test-app.ts'

/** The part of the driver that asks a server how it is; nothing public leads there. */
type Monitor = { connection: { socket: Socket } | null; requestCheck: () => void }
type Topology = { s: { servers: Map<string, { monitor: Monitor }> } }

// The embedded database is a part of the process: it is never unavailable.
describe.skipIf(!onMongo)("the driver's search for MongoDB", () => {
  let app: AppOverProxy
  let line: AppOverProxy['line']
  let hub: AppOverProxy['hub']
  let session: string

  beforeAll(async () => {
    app = await startAppOverProxy()
    ;({ line, hub } = app)
    session = (await aSession(await hub.signIn(), { capacity: null })).id
  })
  afterAll(() => app.end())

  const register = async () => {
    const { status } = await hub.anonymous.post(`/api/sessions/${session}/register`, aPerson())
    return status
  }

  /** Closes the line on which the driver asks in the moment in which it asks. */
  async function getStuck() {
    const { connection } = hub.payload.db as unknown as MongooseAdapter
    const { topology } = connection.getClient() as unknown as { topology: Topology }
    const [server] = topology.s.servers.values()
    const monitor = server?.monitor
    if (!monitor?.connection) throw new Error('The driver has no line of its own.')
    // It asks again half a second after it has asked, at the earliest.
    await wait(700)
    monitor.connection.socket.destroy()
    monitor.requestCheck()
  }

  it('goes on after it got stuck while MongoDB was unavailable, however long that lasts', async () => {
    expect(await register()).toBe(201)
    await getStuck()
    line.cut()
    expect(await register()).toBe(503)
    // Longer than it takes to find the search stuck: the connection is opened in vain first.
    await wait(13_000)
    await line.mend()
    await expect.poll(register, { timeout: 15_000, interval: 100 }).toBe(201)
  })
})
