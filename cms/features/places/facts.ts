import type { Where } from 'payload'
import { signUpKey } from '#collections/registrations/person.ts'
import { notFound } from '#cms/platform/errors.ts'
import { countOf, findRows, type DbContext, withId } from '#cms/platform/database/rows.ts'
import { type Facts, isLastCall, type Rule } from './rules.ts'

type Applicant = { session: string; email: string; at: string }

/** How many places of a session are offered to one person each, a last call left out. */
export async function countOffers(req: DbContext, session: string, at: string): Promise<number> {
  const where: Where = {
    and: [{ session: { equals: session } }, { offerUntil: { greater_than: at } }],
  }
  const fields = ['offerUntil', 'offerStart'] as const
  const offers = await findRows(req, 'waiting-list-entry', { where, fields })
  return offers.filter((offer) => !isLastCall(offer)).length
}

/** The facts for the rules; undefined if the session does not exist. */
async function readFacts(
  req: DbContext,
  { session: id, email, at }: Applicant,
): Promise<Facts | undefined> {
  const [session] = await findRows(req, 'session', {
    where: withId(id),
    fields: ['startTime', 'registrationRequired', 'cancelledAt', 'capacity'],
  })
  if (!session) return undefined
  const inSession: Where = { session: { equals: id } }
  const own: Where = { key: { equals: signUpKey(id, email) } }
  const [entry] = await findRows(req, 'waiting-list-entry', { where: own })
  return {
    at: new Date(at),
    session,
    registered: await countOf(req, 'registration', inSession),
    waiting: await countOf(req, 'waiting-list-entry', inSession),
    isRegistered: (await countOf(req, 'registration', own)) > 0,
    entry,
    // Other people's offers matter only to somebody who has one.
    offered: entry?.offerUntil ? await countOffers(req, id, at) : 0,
  }
}

/** @throws APIError 404 for an unknown session, 409 if a rule refuses. */
export async function requireAllowed(
  req: DbContext,
  rules: readonly Rule[],
  person: Applicant,
): Promise<Facts> {
  const facts = await readFacts(req, person)
  if (!facts) throw notFound('session')
  const refusal = rules.find(({ refuses }) => refuses(facts))?.refusal(facts)
  if (refusal) throw refusal
  return facts
}

/** The times of a row that is stored now. */
export const storedAt = (at: string) => ({ createdAt: at, updatedAt: at })
