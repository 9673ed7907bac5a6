import { expect, it } from 'vitest'
import { isSigned, type LinkPurpose, readLink, signLink } from './signed-link.ts'

const secret = { PAYLOAD_SECRET: 'x'.repeat(32) }
const link = readLink(signLink(secret, 'registered', 'an-id', 'ada@example.org'))!

it('a link opens the row that it was signed for', () => {
  expect(isSigned(secret, link, 'ada@example.org')).toBe(true)
})

it.each<LinkPurpose>(['waiting', 'person-link', 'attendance'])(
  'the link of a registration is not one of a %s',
  (purpose) => expect(isSigned(secret, { ...link, purpose }, 'ada@example.org')).toBe(false),
)

it.each([
  ['another row', { id: 'another-id' }, 'ada@example.org', secret],
  ['another address', {}, 'eve@example.org', secret],
  ['another hub', {}, 'ada@example.org', { PAYLOAD_SECRET: 'y'.repeat(32) }],
])('a link does not serve %s', (_which, change, address, env) => {
  expect(isSigned(env, { ...link, ...change }, address)).toBe(false)
})
