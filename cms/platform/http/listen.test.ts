import { connect } from 'node:net'
import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import express from 'express'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { portOf, sendRaw, statusOf } from '#cms/testing/network/send-raw.ts'
import { listen, requestTimeoutMs } from './listen.ts'

let server: Server
afterEach(() => {
  vi.restoreAllMocks()
  server.close()
})

async function serve(app: RequestListener, limits?: Parameters<typeof listen>[2]) {
  ;({ server } = await listen(app, 0, limits))
  return portOf(server)
}
const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

it('a connection that is silent, or sends its request byte by byte, is closed', async () => {
  const app = express().use(express.json(), (_request, response) => void response.send('heard'))
  const port = await serve(app, {
    headersTimeout: 200,
    requestTimeout: 300,
    keepAliveTimeout: 100,
    connectionsCheckingInterval: 50,
    maxHeaderSize: 16_384,
  })
  const post = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const answers = await Promise.all(
    ['', 'GET / HTTP/1.1\r\nX: ', `${post}Content-Length: 9\r\n\r\n{`].map((text) =>
      sendRaw(port, text),
    ),
  )
  expect(answers.map(statusOf)).toEqual([408, 408, 408])
  expect(await sendRaw(port, get)).toContain('heard')
})

it('a silent connection ends within half a minute, and an idle one of a proxy after its minute', async () => {
  await serve(() => undefined)
  expect(server.headersTimeout + 5_000).toBeLessThanOrEqual(30_000)
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000)
})

it('a stop first tells a proxy that asks, and does not wait for a request for ever', async () => {
  const listening = await listen(({ url }, response) => void (url === '/' || response.end()), 0)
  ;({ server } = listening)
  const answer = sendRaw(portOf(server), get)
  await once(server, 'request')
  const ask = async () => (await fetch(`http://localhost:${portOf(server)}/api/ready`)).status
  expect([await ask(), await ask()]).toEqual([200, 200])
  const stopped = listening.stop()
  expect(await ask()).toBe(503)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + requestTimeoutMs)
  await stopped
  expect(await answer).toBe('')
})

it('a taken port is named in a sentence', async () => {
  const port = await serve(() => undefined)
  await expect(listen(() => undefined, port)).rejects.toThrow(`Port ${port} is taken. Stop what`)
})

describe('requests that come before the last answer', () => {
  const later: RequestListener = (_request, response) =>
    void setTimeout(() => response.end('heard'), 50)

  it('end their connection when they are many, and few of them reach the hub', async () => {
    let reached = 0
    const port = await serve((request, response) => {
      reached++
      later(request, response)
    })
    expect(await sendRaw(port, get.repeat(1_000))).toBe('')
    expect(reached).toBe(5)
    await wait(100)
    expect(await sendRaw(port, get.replace('Host', 'Connection: close\r\nHost'))).toContain('heard')
  })

  it('block their address for a while if it goes on', async () => {
    const port = await serve(later)
    for (let time = 0; time < 10; time++) await sendRaw(port, get.repeat(20))
    expect(await sendRaw(port, get).catch(() => '')).toBe('')
  })

  it('are answered one after the other when they are few', async () => {
    const port = await serve(later)
    const socket = connect(port, 'localhost')
    let answers = ''
    socket.on('data', (text) => (answers += String(text)))
    for (let time = 0; time < 2; time++) socket.write(get + get)
    await expect.poll(() => answers.match(/heard/g)?.length).toBe(4)
    socket.destroy()
    await once(socket, 'close')
  })
})
