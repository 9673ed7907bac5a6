import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRaw, statusOf } from '#cms/testing/network/send-raw.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

let hub: TestApp

beforeAll(async () => {
  hub = await startTestApp()
})
afterAll(() => hub.stop())

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
    ['/_next/static/../../cms/create-first-user', 400],
    ['/_next/%2e%2e/cms/create-first-user', 400],
    ['/_next/.%2E/cms/create-first-user', 400],
    ['/_next/%252e%252e/cms/create-first-user', 400],
    ['/_next/..%2fcms/create-first-user', 400],
    ['/_next\\..\\cms\\create-first-user', 400],
    ['/cms/login/../create-first-user', 400],
    ['/cms//create-first-user', 400],
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

it('a page of the panel leads somebody who is not signed in to the sign-in, and from there back', async () => {
  const answer = await fetch(`${hub.url}/cms/collections/session?limit=10`, { redirect: 'manual' })
  const target = encodeURIComponent('/cms/collections/session?limit=10')
  expect(answer.headers.get('location')).toBe(`/cms/login?redirect=${target}`)
})
