import { connect } from 'node:net'
import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import express from 'express'
import { afterEach, describe, expect, it } from 'vitest'
import { portOf, sendRaw, statusOf } from '#cms/testing/network/send-raw.ts'
import { listen, connectionLimits, connectionLimitsBehindProxy } from './listen.ts'

let server: Server
afterEach(() => server.close())

/** A server whose limits are short ones, where they are named. */
async function serve(
  app: RequestListener,
  short: Partial<typeof connectionLimits & { isBehindProxy: boolean }>,
) {
  server = await listen(app, 0, { ...connectionLimits, connectionsCheckingInterval: 50, ...short })
  return portOf(server)
}
const hear: RequestListener = (_request, response) => response.end('heard')
const post = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

describe('a connection is closed', () => {
  it('a connection that sends nothing, or too little, is closed', async () => {
    const port = await serve(hear, { headersTimeout: 200 })
    const answers = await Promise.all([
      sendRaw(port, ''),
      sendRaw(port, 'GET / HTTP/1.1\r\nHost: x\r\nX: '),
    ])
    for (const answer of answers) expect(answer).not.toContain('heard')
  })

  it('a connection that sends nothing more after an answer is closed', async () => {
    const port = await serve(hear, { keepAliveTimeout: 100 })
    expect(await sendRaw(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')).toContain('heard')
  })

  it('a connection on which nothing moves during an answer is closed', async () => {
    const port = await serve(() => undefined, { idleTimeout: 100 })
    expect(await sendRaw(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')).toBe('')
  })

  it.each([
    ['of a known length', 'Content-Length: 1000\r\n\r\n', '{'],
    ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n', '1\r\n{\r\n'],
  ])('whose body, %s, comes byte by byte', async (_which, head, byte) => {
    const app = express().use(express.json(), (_request, response) => void response.send('heard'))
    const port = await serve(app, { bodyTimeout: 300, slowestBytesPerSecond: 10_000 })
    const socket = connect(port, 'localhost')
    const closed = once(socket, 'close')
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk))).on('error', () => undefined)
    socket.write(post + head)
    while (!socket.destroyed && socket.writable) {
      socket.write(byte)
      await Promise.race([wait(20), closed])
    }
    await closed
    expect(statusOf(answer)).toBe(408)
  })

  it('a connection whose body does not come although its answer did is closed', async () => {
    const port = await serve(hear, { bodyTimeout: 100 })
    expect(await sendRaw(port, `${post}Content-Length: 10\r\n\r\n`)).toContain('heard')
  })

  it('a connection above the maximum is closed', async () => {
    const port = await serve(hear, { maxConnections: 1 })
    const first = connect(port, 'localhost')
    await once(first, 'connect')
    expect(await sendRaw(port, '').catch(() => '')).toBe('')
    first.end('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    expect(String(await once(first, 'data'))).toContain('heard')
  })
})

describe('a connection that sends a request before the one before it is answered', () => {
  const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
  const later: RequestListener = (_request, response) =>
    void setTimeout(() => response.end('heard'), 50)

  it('is closed, and its further requests reach nobody', async () => {
    let reached = 0
    const port = await serve((request, response) => {
      reached++
      later(request, response)
    }, {})
    expect(await sendRaw(port, get.repeat(1_000))).toBe('')
    expect(reached).toBe(1)
    expect(await sendRaw(port, get.replace('Host', 'Connection: close\r\nHost'))).toContain('heard')
  })

  it('may ask again after the answer', async () => {
    const port = await serve(later, {})
    const socket = connect(port, 'localhost')
    for (let time = 0; time < 3; time++) {
      socket.write(get)
      expect(String(await once(socket, 'data'))).toContain('heard')
    }
    socket.destroy()
  })

  it('is not heard for a while when it goes on, unless it is a proxy', async () => {
    const closing = get.replace('Host', 'Connection: close\r\nHost')
    for (const isBehindProxy of [false, true]) {
      const port = await serve(later, { isBehindProxy })
      for (let time = 0; time < 10; time++) await sendRaw(port, get + get).catch(() => '')
      const answer = await sendRaw(port, closing).catch(() => '')
      expect(answer.includes('heard')).toBe(isBehindProxy)
      server.close()
    }
  })
})

it('a body that comes in time is heard, however long a long one may take', async () => {
  const app = express().use(express.json({ limit: '1mb' }), (request, response) => {
    response.send(String((request.body as { text: string }).text.length))
  })
  const port = await serve(app, { bodyTimeout: 50, slowestBytesPerSecond: 10_000 })
  const body = JSON.stringify({ text: 'x'.repeat(20_000) })
  const socket = connect(port, 'localhost')
  socket.write(`${post}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n{`)
  await wait(200)
  socket.write(body.slice(1))
  expect(String(await once(socket, 'data'))).toMatch(/20000$/)
})

it('silent connections end within half a minute, and later than those of a proxy in front', () => {
  const { headersTimeout, keepAliveTimeout, connectionsCheckingInterval } = connectionLimits
  expect(headersTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(30_000)
  expect(keepAliveTimeout).toBeLessThanOrEqual(30_000)
  expect(connectionLimitsBehindProxy.keepAliveTimeout).toBeGreaterThan(60_000)
})

it('a client that has the whole of an answer is heard again before the hub has noted its end', async () => {
  const port = await serve((_request, response) => {
    response.writeHead(200, { 'Content-Length': 5 }).write('heard')
    setTimeout(() => response.end(), 100)
  }, {})
  const socket = connect(port, 'localhost').setEncoding('utf8')
  for (const path of ['/first', '/second']) {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
    const [answer] = (await once(socket, 'data')) as string[]
    expect(answer).toContain('heard')
  }
  socket.destroy()
})
