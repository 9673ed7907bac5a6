import { expect, it } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import { sendRaw, statusOf } from '#cms/testing/network/send-raw.ts'

const { hub } = await aHub()

const send = (text: string) => sendRaw(Number(new URL(hub.url).port), text)
const closing = 'Host: localhost\r\nConnection: close\r\n'
const get = (target: string, more = '') => `GET ${target} HTTP/1.1\r\n${closing}${more}\r\n`
const post = (more: string) =>
  `POST /api/admin/login HTTP/1.1\r\n${closing}Content-Type: application/json\r\n${more}`

it.each([
  ['an address with an account', get('http://user:password@localhost/api/config'), 400],
  ['an address with a scheme', get('http://elsewhere.example/api/config'), 400],
  ['an invalid address', get('http://[/api/config'), 404],
  ['an account for the panel', get('http://user:password@localhost/cms/api/session'), 400],
  ['a query of 5,000 letters', get(`/api/health?${'a'.repeat(5_000)}`), 400],
  ['a query of 101 names', get(`/api/sessions/month?${'a&'.repeat(100)}a`), 400],
  ['a page with a query of 101 names', get(`/sessions?${'a&'.repeat(100)}a`), 400],
  ['a sign-in page with a query of 101 names', get(`/cms/login?${'a&'.repeat(100)}a`), 400],
  ['an open call of the panel with as many', get(`/cms/api/user/me?${'a&'.repeat(100)}a`), 400],
  ['a star', get('*'), 400],
  ['a path of 2,000 letters', get(`/${'a'.repeat(2_000)}`), 400],
  ['15,900 slashes on end', get(`/a${'/'.repeat(15_900)}x`), 400],
  ['two slashes on end', get('//elsewhere.example'), 400],
  ['a segment of two dots', get('/sessions/../registrations'), 400],
  ['a segment of one dot', get('/api/./config'), 400],
  ['dots at the end', get('/sessions/..'), 400],
  ['an escaped dot', get('/sessions/%2E./registrations'), 400],
  ['a dot escaped twice', get('/sessions/%252e%252e/registrations'), 400],
  ['a backslash', get('/sessions/..\\registrations'), 400],
  ['an escaped zero', get('/assets/%00'), 400],
  ['a fragment', get('/sessions#top'), 400],
  ['an invalid escape on the site', get('/%ff'), 404],
  ['an invalid escape in the API', get('/api/sessions/month/%E0%A4%A/1'), 404],
  ['an id that is an invalid escape', get('/api/admin/sessions/%ff/email-draft'), 404],
  ['another method', `TRACE /cms/api/user/me HTTP/1.1\r\n${closing}\r\n`, 404],
  ['a cookie of 9,000 letters', get('/api/health', `Cookie: a=${'a'.repeat(9_000)}\r\n`), 431],
  ['181 cookies', get('/api/health', `Cookie: ${'a=1; '.repeat(180)}a=1\r\n`), 431],
  [
    'a body that is not what it says',
    post('Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}'),
    400,
  ],
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
])('a request that no browser and no proxy sends is refused: %s', async (_what, text, status) => {
  const answer = await send(text)
  expect(statusOf(answer)).toBe(status)
  expect(answer).not.toMatch(/\n\s+at |node_modules|TypeError/)
})
