import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen, patience } from '#cms/http/listen.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

let hub: TestApp

beforeAll(async () => {
  hub = await startTestApp()
})
afterAll(() => hub.stop())

/** Sends `text` as it is and reads until the server closes the connection. */
const sendRaw = (text: string, port = Number(new URL(hub.url).port)) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, 'localhost')
    let received = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => (received += chunk))
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
    socket.write(text, 'latin1')
  })

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
const closing = 'Host: localhost\r\nConnection: close\r\n'
const get = (target: string, more = '') => `GET ${target} HTTP/1.1\r\n${closing}${more}\r\n`
const post = (more: string) =>
  `POST /api/admin/login HTTP/1.1\r\n${closing}Content-Type: application/json\r\n${more}`

describe('a request that no browser and no proxy sends is refused:', () => {
  it.each([
    ['an address with an account', get('http://user:password@localhost/api/config'), 400],
    ['an address with a scheme', get('http://elsewhere.example/api/config'), 400],
    ['an address that is none', get('http://[/api/config'), 404],
    ['an address with a port that is none', get('http://x:99999/cms/api/session'), 400],
    ['an account for the panel', get('http://user:password@localhost/cms/api/session'), 400],
    ['a star', get('*'), 400],
    ['an invalid escape on the site', get('/%ff'), 400],
    ['an invalid escape in the API', get('/api/sessions/month/%E0%A4%A/1'), 400],
    [
      'a host with spaces',
      'GET /cms/api/session HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
      400,
    ],
    [
      'a host with an account',
      'GET /cms/api/session HTTP/1.1\r\nHost: a:b@c\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['no host', 'GET /api/config HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['another method', `TRACE /cms/api/session HTTP/1.1\r\n${closing}\r\n`, 405],
    ['a method that is none', `FOO /api/config HTTP/1.1\r\n${closing}\r\n`, 400],
    ['a header above 16 KB', get('/api/config', `X-A: ${'a'.repeat(17_000)}\r\n`), 431],
    ['a control in a header', get('/api/config', 'X-A: \u0001\r\n'), 400],
    ['two lengths', post('Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}'), 400],
    [
      'a length and chunks',
      post('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n'),
      400,
    ],
    ['chunks that are none', post('Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n'), 400],
    [
      'a body that is not what it says',
      post('Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}'),
      400,
    ],
    ['an expectation', post('Expect: the-impossible\r\nContent-Length: 2\r\n\r\n{}'), 417],
    [
      'a long body for the panel',
      `POST /cms/api/user/login HTTP/1.1\r\n${closing}Content-Length: 99999999\r\n\r\n`,
      413,
    ],
    [
      'a body without end for the panel',
      `POST /cms/api/user/login HTTP/1.1\r\n${closing}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      411,
    ],
  ])('%s', async (_what, text, status) => {
    const answer = await sendRaw(text)
    expect(statusOf(answer)).toBe(status)
    expect(answer).not.toMatch(/\n\s+at |node_modules|TypeError/)
  })
})

it('a connection that says nothing, or too little, is closed', async () => {
  expect(patience.headersTimeout).toBeLessThanOrEqual(15_000)
  const short = { ...patience, headersTimeout: 200, connectionsCheckingInterval: 50 }
  const server = await listen((_request, response) => response.end('heard'), 0, short)
  const { port } = server.address() as AddressInfo
  const answers = await Promise.all([
    sendRaw('', port),
    sendRaw('GET / HTTP/1.1\r\nHost: x\r\nX: ', port),
  ])
  for (const answer of answers) expect(answer).not.toContain('heard')
  server.close()
})
