import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { TestClient } from '#cms/testing/test-client.ts'
import { startMailServer } from '#cms/testing/mail-server.ts'
import { aSessionOf, emailTo } from '#cms/testing/participants.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

describe('when the mail server', () => {
  const withServer = async (
    url: string,
    run: (hub: TestApp, admin: TestClient) => Promise<void>,
  ) => {
    const hub = await startTestApp({ SMTP_URL: url })
    try {
      await run(hub, await hub.signIn())
    } finally {
      await hub.stop()
    }
  }
  const expectUnreachable = (url: string) =>
    withServer(url, async (hub, admin) => {
      const { id } = await aSessionOf(hub, admin, 20)
      const { status, body } = await emailTo(admin, id)
      expect([status, body]).toEqual([200, { emailsSent: 0, waiting: 20, failed: [] }])
    })

  it('is down, the administrator learns at once that all emails follow', () =>
    expectUnreachable('smtp://127.0.0.1:9'))

  it('never greets, it is not asked for each of 20 people', async () => {
    const sockets: Socket[] = []
    const silent = createServer((socket) => sockets.push(socket.on('error', () => undefined)))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    await expectUnreachable(`smtp://127.0.0.1:${port}?greetingTimeout=300`)
    expect(sockets.length).toBeLessThan(10)
    for (const socket of sockets) socket.destroy()
    silent.close()
  })

  it('dies half-way, the call ends soon and says how many mails the hub still tries to send', async () => {
    let taken = 0
    const mailServer = await startMailServer(undefined, {
      onData: (stream, _session, done) => {
        stream.resume()
        stream.on('end', () => {
          if (++taken <= 5) return done()
          void mailServer.stop()
          done(Object.assign(new Error('4.3.2 shutting down'), { responseCode: 421 }))
        })
      },
    })
    await withServer(mailServer.url, async (hub, admin) => {
      const { id } = await aSessionOf(hub, admin, 30)
      const { status, body } = await emailTo(admin, id)
      expect([status, body]).toEqual([200, { emailsSent: 5, waiting: 25, failed: [] }])
    })
  })
})
