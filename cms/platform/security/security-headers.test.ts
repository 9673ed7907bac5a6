import { describe, expect, it } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'

const { hub: plain } = await aHub()
const { hub: https } = await aHub({ SITE_URL: 'https://teaching.example.org' })

/** The directives of a policy, by name. */
const policyOf = (headers: Headers) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources.join(' ')]
    }),
  )

// Twice: the second answer of a public read comes from memory.
const addresses = ['/', '/api/sessions', '/api/sessions', '/api/nowhere', '/objects/x.pdf']

describe.each(addresses)('the answer to %s', (path) => {
  it('lets no inline script run but the document’s own, and no other site frame it', async () => {
    const { headers } = await fetch(https.url + path)
    expect(policyOf(headers)).toMatchObject({
      'default-src': "'self'",
      'script-src': expect.stringMatching(/^'self' 'sha256-[\w+/]{43}='$/),
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  })

  it('tells a browser what not to guess, to send on, or to allow', async () => {
    const { headers } = await fetch(https.url + path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin')
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\)/)
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('x-powered-by')).toBeNull()
  })

  it('asks for https on this host only, and only where the site is on https', async () => {
    const onHttps = await fetch(https.url + path)
    expect(onHttps.headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect((await fetch(plain.url + path)).headers.get('strict-transport-security')).toBeNull()
  })
})

it('the panel has a policy of its own, that compiles nothing and lets no other site frame it', async () => {
  const { headers } = await fetch(`${https.url}/cms/api/user/me`)
  expect(policyOf(headers)).toMatchObject({
    'default-src': "'self'",
    'script-src': "'self' 'unsafe-inline'",
    'object-src': "'none'",
    'frame-ancestors': "'self'",
  })
})
