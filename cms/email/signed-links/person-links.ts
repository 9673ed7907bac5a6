import { addDays } from 'date-fns/addDays'
import { addYears } from 'date-fns/addYears'
import type { Where } from 'payload'
import { paths } from '#collections/pages/paths.ts'
import { findRow, findRows, type DbContext, type Row, withId } from '#cms/platform/database/rows.ts'
import type { Env } from '#cms/platform/env.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { isSigned, readLink, signLink } from './signed-link.ts'

export type PersonLink = Row<'person-link'>
type Purpose = PersonLink['purpose']

const signedAs = { sessions: 'person-link', feed: 'feed' } as const
const pageDays = 7
/** Calendars are kept for years; somebody who has left ends theirs, or it ends by itself. */
const feedYears = 2

async function newRow({ payload }: DbContext, purpose: Purpose, email: string, expiresAt: Date) {
  const data = { purpose, email, expiresAt: expiresAt.toISOString() }
  const collection = 'person-link'
  const over: Where = { expiresAt: { less_than: new Date().toISOString() } }
  await payload.db.deleteMany({ collection, where: over })
  return (await payload.db.create({ collection, data })) as PersonLink
}

const linkOf = (env: Env, { purpose, id, email }: PersonLink) =>
  signLink(env, signedAs[purpose], id, email)

/** The page of everything that an address has signed up for. */
export async function newPersonAddress(
  { payload, env }: HubContext,
  email: string,
  expiresAt = addDays(new Date(), pageDays),
): Promise<string> {
  const row = await newRow({ payload }, 'sessions', email, expiresAt)
  return `${env.SITE_URL}${paths.sessions}?my#${linkOf(env, row)}`
}

const feedOf = (email: string): Where => ({
  and: [{ email: { equals: email } }, { purpose: { equals: 'feed' } }],
})
const feedAddress = (env: Env, row: PersonLink) =>
  `${env.SITE_URL}/api/my/calendar/${linkOf(env, row)}.ics`

export async function findFeedAddress({ payload, env }: HubContext, email: string) {
  const row = await findRow({ payload }, 'person-link', feedOf(email))
  return row ? feedAddress(env, row) : null
}

export async function startFeed(req: DbContext, email: string): Promise<void> {
  if (await findRow(req, 'person-link', feedOf(email))) return
  await newRow(req, 'feed', email, addYears(new Date(), feedYears))
}

export async function endFeed({ payload }: DbContext, email: string): Promise<void> {
  await payload.db.deleteMany({ collection: 'person-link', where: feedOf(email) })
}

export async function endLink({ payload }: DbContext, { id }: PersonLink): Promise<void> {
  await payload.db.deleteMany({ collection: 'person-link', where: withId(id) })
}

/** For a copy of what is held of a person. */
export const findLinks = (req: DbContext, email: string): Promise<PersonLink[]> =>
  findRows(req, 'person-link', { where: { email: { equals: email } }, sort: 'expiresAt' })

/** For the erasure of a person. */
export async function endAllLinks({ payload }: DbContext, email: string): Promise<void> {
  await payload.db.deleteMany({ collection: 'person-link', where: { email: { equals: email } } })
}

/** @returns undefined for a link that is none, was ended, or is too old. */
export async function findPersonLink(
  { payload, env }: HubContext,
  link: string,
  purpose: Purpose,
): Promise<PersonLink | undefined> {
  const read = readLink(link)
  const row = await findRow({ payload }, 'person-link', withId(read?.id ?? ''))
  const isRight = read?.purpose === signedAs[purpose] && row?.purpose === purpose
  if (!read || !row || !isRight || !isSigned(env, read, row.email)) return undefined
  return new Date(row.expiresAt) > new Date() ? row : undefined
}
