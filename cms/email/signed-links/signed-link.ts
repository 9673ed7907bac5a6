import { addDays } from 'date-fns/addDays'
import { sign, unsign } from 'cookie-signature'
import type { Env } from '#cms/platform/env.ts'
import { gone } from '#cms/platform/errors.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { paths } from '#collections/pages/paths.ts'
import type { Row } from '#cms/platform/database/rows.ts'

/**
 * A link begins with the first letter of its purpose: of a registration, which list its person was on when it was signed. A
 * link of one kind is not valid as another.
 */
const purposes = ['registered', 'waiting', 'person-link', 'attendance'] as const
export type LinkPurpose = (typeof purposes)[number]

export type SignedLink = { purpose: LinkPurpose; id: string; mac: string }
type Secret = Pick<Env, 'PAYLOAD_SECRET'>

const pattern = /^([rwpa])([\w-]{1,600})\.([\w-]{43})$/

/** @param version what the row must still hold for the link to be valid. */
const statement = (purpose: LinkPurpose, id: string, version: string) =>
  `link to ${purpose} ${id} of ${version}`

const urlSafe = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_')
const base64 = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/')

/** A link to one row, of which nothing is stored: letters, digits, `-`, `_` and one full stop. */
export function signLink(env: Secret, purpose: LinkPurpose, id: string, version: string): string {
  const text = statement(purpose, id, version)
  const mac = sign(text, env.PAYLOAD_SECRET).slice(text.length + 1)
  return `${purpose.charAt(0)}${id}.${urlSafe(mac)}`
}

/** @returns undefined for what cannot be a link; whether it is signed is another question. */
export function readLink(link: string): SignedLink | undefined {
  const [, letter, id, mac] = pattern.exec(link) ?? []
  const purpose = purposes.find((one) => one.charAt(0) === letter)
  return purpose && id && mac ? { purpose, id, mac } : undefined
}

export function isSigned(env: Secret, { purpose, id, mac }: SignedLink, version: string): boolean {
  const text = statement(purpose, id, version)
  return unsign(`${text}.${base64(mac)}`, env.PAYLOAD_SECRET) === text
}

export const isOfSignUp = ({ purpose }: SignedLink) =>
  purpose === 'registered' || purpose === 'waiting'

/** Where a person sees and cancels a sign-up. The page takes the link out of its address. */
export const myAddress = (env: Env, purpose: LinkPurpose, id: string, version: string) =>
  `${env.SITE_URL}${paths.sessions}?my=${signLink(env, purpose, id, version)}`

/** A door belongs to one start. After a move its link is invalid. */
export const doorVersion = ({ startTime }: Pick<Row<'session'>, 'startTime'>) =>
  new Date(startTime).toISOString()

/** A person link works so many days. */
const personDays = 7
const personVersion = 'address and date'

/** The page of everything that an address has signed up for. The address cannot be read from it, and nothing is stored. */
export function personAddress(
  { payload, env }: HubContext,
  email: string,
  until = addDays(new Date(), personDays),
): string {
  const id = payload.encrypt(`${until.getTime()} ${email}`)
  return myAddress(env, 'person-link', id, personVersion)
}

/** The address of a person link. @throws APIError 404 for a link that is invalid or too old. */
export function requirePerson({ payload, env }: HubContext, link: string): string {
  const read = readLink(link)
  if (read?.purpose !== 'person-link' || !isSigned(env, read, personVersion)) throw gone()
  const [until, email] = payload.decrypt(read.id).split(' ')
  if (!email || Number(until) < Date.now()) throw gone()
  return email
}
