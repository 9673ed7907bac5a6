import { sign } from 'cookie-signature'
import { describe, expect, it } from 'vitest'
import { deviceCookie, deviceId } from './signed-cookie.ts'

const env = { PAYLOAD_SECRET: 'a secret that only the tests know of', isHttps: false }
const sent = (header: string) => header.split(';')[0]
const known = sent(deviceCookie(env, 'site'))

describe('the cookie of a device', () => {
  it('names the device it was given to, for a year', () => {
    const id = deviceId(env, 'site', known)
    expect(id).toMatch(/^device:site:[\w-]{36}$/)
    expect(deviceId(env, 'site', sent(deviceCookie(env, 'site')))).not.toBe(id)
    expect(deviceCookie(env, 'site')).toMatch(/; Max-Age=31536000;/)
  })

  const signed = (value: string, secret = env.PAYLOAD_SECRET) =>
    `hub-site-device=${encodeURIComponent(sign(value, secret))}`
  const id = 'x'.repeat(36)

  it.each([
    ['is missing', undefined],
    ['is empty', 'hub-site-device='],
    ['is made up', `hub-site-device=device:site:${id}`],
    ['has another signature', signed(`device:site:${id}`, 'another secret')],
    ['was changed', known?.replace(/%3A(\w)/, '%3A9$1')],
    ['is of the panel', sent(deviceCookie(env, 'panel'))],
    ['is of the panel under this name', signed(`device:panel:${id}`)],
    ['is another value that this hub has signed', signed(id)],
  ])('counts as none when it %s', (_name, header) => {
    expect(deviceId(env, 'site', header)).toBeUndefined()
  })
})
