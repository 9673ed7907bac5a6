import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { portOf, sendRaw, statusOf } from '#cms/testing/network/send-raw.ts'
import { connectionLimits, listen } from './listen.ts'

const megabyte = Buffer.alloc(1_048_576)
const chunk = Buffer.concat([Buffer.from('100000\r\n'), megabyte, Buffer.from('\r\n')])
const chunked = 'Transfer-Encoding: chunked'
const lengthOf = (megabytes: number) => `Content-Length: ${megabytes * megabyte.length}`

let server: Server
afterEach(() => server.close())

/** Refuses every request as soon as its head is there. */
const refuseAll = (limits = connectionLimits) =>
  listen(
    (_request, response) => Object.assign(response, { statusCode: 413 }).end('too large'),
    0,
    limits,
  )

/** Sends a request as a proxy does that keeps no connection: it reads while it writes. */
async function send(head: string, parts: Buffer[]) {
  const socket = connect({ port: portOf(server), host: 'localhost', allowHalfOpen: true })
  const errors: unknown[] = []
  let answer = ''
  let sentBeforeAnswer = 0
  socket.on('error', (error) => errors.push(error)).on('data', (text) => (answer += String(text)))
  const closed = once(socket, 'close')
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n`)
  for (const part of parts) {
    if (socket.destroyed) break
    if (!answer) sentBeforeAnswer += part.length
    if (!socket.write(part))
      await Promise.race([once(socket, 'drain').catch(() => undefined), closed])
    await wait(5)
  }
  return { socket, closed, errors, sentBeforeAnswer, answer: () => answer }
}

describe('a request that is refused while its body is still on its way,', () => {
  it.each([
    ['of a known length, on its last connection', `Connection: close\r\n${lengthOf(13)}`, megabyte],
    ['in chunks, on its last connection', `Connection: close\r\n${chunked}`, chunk],
    ['on a connection that is kept', lengthOf(13), megabyte],
  ])('%s, has its answer before the end, and nothing is reset', async (_, head, part) => {
    server = await refuseAll()
    const body = Array.from({ length: 13 }, () => part)
    const sent = await send(head, part === chunk ? [...body, Buffer.from('0\r\n\r\n')] : body)
    sent.socket.end()
    await sent.closed
    expect(sent.errors).toEqual([])
    expect(statusOf(sent.answer())).toBe(413)
    expect(sent.sentBeforeAnswer).toBeLessThan(13 * megabyte.length)
  })

  it('and then never comes, is not waited for', async () => {
    server = await refuseAll()
    const closed = once(server, 'connection').then(([socket]) => once(socket as Socket, 'close'))
    const begin = performance.now()
    const { socket, answer } = await send(`Connection: close\r\n${lengthOf(13)}`, [megabyte])
    await expect.poll(() => statusOf(answer())).toBe(413)
    await closed
    socket.destroy()
    expect(performance.now() - begin).toBeLessThan(connectionLimits.bodyTimeout / 2)
  })

  it('does not hold up the last of later requests on the same connection', async () => {
    server = await refuseAll()
    const begin = performance.now()
    const { socket, closed, answer } = await send(lengthOf(2), [megabyte])
    await expect.poll(() => statusOf(answer())).toBe(413)
    socket.write(megabyte)
    await wait(50)
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    socket.once('end', () => socket.end())
    await closed
    expect(answer().match(/too large/g)).toHaveLength(2)
    expect(performance.now() - begin).toBeLessThan(1_500)
  })
})

it('a request without a body is answered and its connection closed at once', async () => {
  server = await refuseAll()
  const begin = performance.now()
  const answer = await sendRaw(
    portOf(server),
    'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
  )
  expect(statusOf(answer)).toBe(413)
  expect(performance.now() - begin).toBeLessThan(1_500)
})
