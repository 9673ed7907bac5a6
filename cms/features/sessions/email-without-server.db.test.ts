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
  const expectUnreachable = (url: string, withinSeconds: number) =>
    withServer(url, async (hub, admin) => {
      const { id } = await aSessionOf(hub, admin, 50)
      const start = Date.now()
      const { status, body } = await emailTo(admin, id)
      expect([status, body]).toEqual([200, { emailsSent: 0, waiting: 50, failed: [] }])
      expect(Date.now() - start).toBeLessThan(withinSeconds * 1_000)
    })

  it('is down, the administrator learns at once that all emails follow', () =>
    expectUnreachable('smtp://127.0.0.1:9', 3))

  it('never greets, 50 people cost ten seconds at most', async () => {
    const sockets: Socket[] = []
    const silent = createServer((socket) => sockets.push(socket.on('error', () => undefined)))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    await expectUnreachable(
      `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}?greetingTimeout=1000`,
      14,
    )
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
      const start = Date.now()
      const { status, body } = await emailTo(admin, id)
      expect(status).toBe(200)
      expect(body.emailsSent).toBe(5)
      expect(body).toMatchObject({ waiting: 25, failed: [] })
      expect(Date.now() - start).toBeLessThan(20_000)
    })
  })
})
