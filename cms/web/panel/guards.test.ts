import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import { panelCookie } from '#cms/testing/super-admin.ts'
import { sendRaw, statusOf } from '#cms/testing/network/send-raw.ts'

const { hub, admin } = await aHub()
const cookie = await panelCookie(hub)

/** The path as it is: fetch would resolve its dots first. */
const open = async (path: string) =>
  statusOf(
    await sendRaw(
      Number(new URL(hub.url).port),
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    ),
  )

describe('a page that anonymous visitors may not see is not reached', () => {
  it.each([
    ['/_next/../cms/create-first-user', 400],
    ['/_next/%252e%252e/cms/create-first-user', 400],
    ['/cms/create%252dfirst-user', 400],
    ['/cms/create%2dfirst-user', 404],
    ['/cms/create-first-user/', 404],
    ['/cms/create-first-user.rsc', 404],
    ['/cms/create-first-user%2ersc', 400],
    ['/cms/create-first-user.segments/_tree.segment.rsc', 404],
    ['/cms/create-first-user.json', 404],
  ])('through %s, which is answered %i', async (path, status) => {
    expect(await open(path)).toBe(status)
  })

  it.each([
    '/_next/image?url=%2Fcms%2Flogin&w=640&q=75',
    '/_next/data/x/cms/create-first-user',
    '/_nextcms',
    '/cmsother',
  ])('through %s, which the site answers', async (path) => {
    const answer = await fetch(hub.url + path)
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
    expect(await answer.text()).toContain('<div id="root"')
  })
})

describe('a sign-in of the panel that would lead to another site is refused', () => {
  it.each([
    '//evil.example',
    '/.//evil.example',
    '/cms/..//evil.example',
    '/cms/%2e%2e//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/cms',
    'javascript:alert(1)',
    '/cms.evil.example',
    '/sessions',
    '/cms/account#top',
    '',
  ])('for %j', async (target) => {
    const query = new URLSearchParams({ redirect: target }).toString()
    for (const page of ['login', 'logout', 'logout-inactivity', 'LOGIN']) {
      expect(await open(`/cms/${page}?${query}`)).toBe(400)
    }
    expect(await open(`/cms/login?redirect=/cms&%72edirect=${encodeURIComponent(target)}`)).toBe(
      400,
    )
  })

  it.each(['/cms', '/cms/collections/session?limit=10&where[title][like]=//x'])(
    'but not for %s',
    async (target) => {
      const call = `/cms/api/user/me?redirect=${encodeURIComponent(target)}`
      expect(await open(call)).toBe(200)
    },
  )
})

it('a page of the panel leads visitors to the sign-in, and from there back', async () => {
  const answer = await fetch(`${hub.url}/cms/collections/session?limit=10`, { redirect: 'manual' })
  const target = encodeURIComponent('/cms/collections/session?limit=10')
  expect(answer.headers.get('location')).toBe(`/cms/login?redirect=${target}`)
})

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

it('a call closed to anonymous visitors is refused before any of its body is read', async () => {
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

const part = '--x\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n'
const malformed = [
  ['JSON that is cut short', 'application/json', '{'],
  ['a form without a boundary', 'multipart/form-data', `${part}{}\r\n--x--\r\n`],
  ['a form that is cut short', form, `${part}{`],
  ['a form whose data are no JSON', form, `${part}{\r\n--x--\r\n`],
  ['a form with a bad part header', form, '--x\r\nno header\r\n\r\n{}\r\n--x--\r\n'],
] as const

it.each(malformed)('%s is answered 400 in a sentence', async (_what, type, body) => {
  for (const call of ['login', 'logout', 'refresh-token', 'reset-password']) {
    const init = { method: 'POST', headers: { 'Content-Type': type }, body }
    const answer = await fetch(`${hub.url}/cms/api/user/${call}`, init)
    expect([call, answer.status]).toEqual([call, 400])
    const message = type === 'application/json' ? 'Invalid JSON' : 'The request is malformed.'
    expect(await answer.json()).toMatchObject({ errors: [{ message }] })
  }
})

const id = '40d9f5b3bb9ed3ba2e0a9a4d9d3c3e3f6a1b2c3d4e'
const call = '[{"name":"constructor","args":{}}]'
const formOf = (fields: { [name: string]: string }) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const actions: [string, RequestInit][] = [
  ['a call', { headers: { 'Next-Action': id, 'Content-Type': 'text/plain' }, body: call }],
  ['a call as a form', { headers: { 'Next-Action': id }, body: formOf({ 0: call }) }],
  ['a form that names an action', { body: formOf({ [`$ACTION_ID_${id}`]: '' }) }],
  [
    'a form that names a bound action',
    { body: formOf({ $ACTION_REF_1: '', '$ACTION_1:0': call }) },
  ],
  ['a form in an address’s letters', { body: new URLSearchParams({ [`$ACTION_ID_${id}`]: '' }) }],
]

describe.each(['/cms/login', '/cms', '/cms/collections/session', '/_next/static/x'])(
  '%s',
  (path) => {
    it.each(actions)('refuses %s without a sign-in of the panel', async (_what, init) => {
      for (const own of [undefined, admin.cookie]) {
        const answer = await fetch(hub.url + path, {
          method: 'POST',
          ...init,
          headers: { ...init.headers, ...(own && { Cookie: own }) },
        })
        expect(answer.status).toBe(403)
        expect(Object.keys((await answer.json()) as object)).toEqual(['message', 'errors'])
      }
    })
  },
)
