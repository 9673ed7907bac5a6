import { expect, it } from 'vitest'
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

it.each(addresses)(
  'the answer to %s lets a browser run, frame, guess and send on no more than the site needs',
  async (path) => {
    const { headers } = await fetch(https.url + path)
    expect(policyOf(headers)).toMatchObject({
      'default-src': "'self'",
      'script-src': expect.stringMatching(/^'self' 'sha256-[\w+/]{43}='$/),
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\)/),
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    })
    expect(headers.get('x-powered-by')).toBeNull()
    expect((await fetch(plain.url + path)).headers.get('strict-transport-security')).toBeNull()
  },
)

it('the panel has a policy of its own, that compiles nothing and lets no other site frame it', async () => {
  const { headers } = await fetch(`${https.url}/cms/api/user/me`)
  expect(policyOf(headers)).toMatchObject({
    'default-src': "'self'",
    'script-src': "'self' 'unsafe-inline'",
    'object-src': "'none'",
    'frame-ancestors': "'self'",
  })
})
