import { type List, listOrder, signUpKey } from '#collections/registrations/person.ts'
import { notFound } from '#cms/platform/errors.ts'
import {
  countOf,
  type DbContext,
  findRow,
  findRows,
  type Row,
} from '#cms/platform/database/rows.ts'
import { type Facts, isLastCall, type Rule } from './rules.ts'

type Applicant = { session: string; email: string; at: string }

export const waitingFor = (session: string) => ({ session, status: 'waiting' })

export const countOnList = (req: DbContext, session: string, list: List): Promise<number> =>
  countOf(req, 'registration', { session, status: list })

/** The number of somebody on a waiting list, from 1. */
export async function waitingPosition(
  { payload }: DbContext,
  { id, session }: Pick<Row<'registration'>, 'id' | 'session'>,
): Promise<number> {
  const query = { where: waitingFor(session), sort: listOrder }
  const line = await findRows({ payload }, 'registration', query)
  return line.findIndex((entry) => entry.id === id) + 1
}

/** How many places of a session are offered to one person each, a last call left out. */
export async function countOffers(req: DbContext, session: string, at: string): Promise<number> {
  const where = { session, offerUntil: { greater_than: at } }
  const offers = await findRows(req, 'registration', { where })
  return offers.filter((offer) => !isLastCall(offer)).length
}

async function readFacts(
  req: DbContext,
  { session: id, email, at }: Applicant,
): Promise<Facts | undefined> {
  const [session] = await findRows(req, 'session', { where: { id } })
  if (!session) return undefined
  const own = await findRow(req, 'registration', { key: signUpKey(id, email) })
  return {
    at: new Date(at),
    session,
    registered: await countOnList(req, id, 'registered'),
    waiting: await countOnList(req, id, 'waiting'),
    own,
    // Other people's offers matter only to somebody who has one.
    offered: own?.offerUntil ? await countOffers(req, id, at) : 0,
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
  for (const rule of rules) {
    const refusal = rule(facts)
    if (refusal) throw refusal
  }
  return facts
}

export const storedAt = (at: string) => ({ createdAt: at, updatedAt: at })

/** Of somebody who is on another list, or at another session, than the offer was about. */
export const noOffer = { offeredAt: null, offerUntil: null, offerStart: null }
