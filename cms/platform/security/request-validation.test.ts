import { describe, expect, it } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import { sendRaw, statusOf } from '#cms/testing/network/send-raw.ts'

const { hub } = await aHub()

const send = (text: string) => sendRaw(Number(new URL(hub.url).port), text)
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
    ['an escaped slash', get('/sessions/..%2Fregistrations'), 400],
    ['a backslash', get('/sessions/..\\registrations'), 400],
    ['an escaped backslash', get('/sessions/..%5cregistrations'), 400],
    ['an escaped zero', get('/assets/%00'), 400],
    ['a fragment', get('/sessions#top'), 400],
    ['an invalid escape on the site', get('/%ff'), 404],
    ['an invalid escape in the API', get('/api/sessions/month/%E0%A4%A/1'), 404],
    ['an id that is an invalid escape', get('/api/admin/sessions/%ff/email-draft'), 404],
    ['no host', 'GET /api/config HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['another method', `TRACE /cms/api/session HTTP/1.1\r\n${closing}\r\n`, 403],
    ['a method that is none', `FOO /api/config HTTP/1.1\r\n${closing}\r\n`, 400],
    ['a header above 16 KB', get('/api/config', `X-A: ${'a'.repeat(17_000)}\r\n`), 431],
    ['a cookie of 9,000 letters', get('/api/health', `Cookie: a=${'a'.repeat(9_000)}\r\n`), 431],
    ['181 cookies', get('/api/health', `Cookie: ${'a=1; '.repeat(180)}a=1\r\n`), 431],
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
    const answer = await send(text)
    expect(statusOf(answer)).toBe(status)
    expect(answer).not.toMatch(/\n\s+at |node_modules|TypeError/)
  })
})
