import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { panelCookie } from '#cms/testing/super-admin.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

let hub: TestApp
let cookie: string

beforeAll(async () => {
  hub = await startTestApp()
  cookie = await panelCookie(hub)
})
afterAll(() => hub.stop())

const megabyte = 1024 * 1024

/** The status that answers the head of a request whose body never comes. */
async function statusBeforeBody(path: string, type: string, length: number, headers = '') {
  const socket = connect(Number(new URL(hub.url).port), '127.0.0.1')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n` +
      `Content-Length: ${length}\r\n${headers}\r\n`,
  )
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return Number(chunk.toString().split(' ')[1])
}

const form = 'multipart/form-data; boundary=x'
const fromPanel = () => `Cookie: ${cookie}\r\nSec-Fetch-Site: same-origin\r\n`

it.each(['login', 'logout', 'refresh-token', 'forgot-password', 'reset-password'])(
  'a body of more than 16 KB for %s is refused before any of it is read',
  async (call) => {
    for (const type of [form, 'application/json']) {
      expect(await statusBeforeBody(`/cms/api/user/${call}`, type, 16_385)).toBe(413)
    }
  },
)

it('what is closed to anonymous visitors is refused before any of its body is read', async () => {
  expect(await statusBeforeBody('/cms/api/stored-file', form, 10 * megabyte)).toBe(403)
})

it('a super-admin sends at most 1 MB, and a file of at most 11 MB where files are stored', async () => {
  const statusOf = (path: string, type: string, length: number) =>
    statusBeforeBody(path, type, length, fromPanel())
  expect(await statusOf('/cms/api/session', form, megabyte + 1)).toBe(413)
  expect(await statusOf('/cms/api/session', 'application/json', megabyte + 1)).toBe(413)
  expect(await statusOf('/cms/api/stored-file', 'application/json', megabyte + 1)).toBe(413)
  expect(await statusOf('/cms/api/stored-file', form, 11 * megabyte + 1)).toBe(413)
  expect(await statusOf('/cms', 'text/plain', megabyte + 1)).toBe(413)
})
