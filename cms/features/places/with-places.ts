import { randomUUID } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import type { DbContext } from '#cms/platform/hub-context.ts'
import { findRow, type Row, countOf, findRows } from '#cms/platform/database/rows.ts'
import { withLocks, withLockedTransaction } from '#cms/platform/database/transactions.ts'
import { type Decision, storeRows, writeDecided } from '#cms/platform/database/write-rows.ts'
import { type List, listOrder, signUpKey } from '#collections/registrations/person.ts'
import { putInTrash } from '#cms/platform/database/remove-document.ts'
import { conflict, notFound } from '#cms/platform/errors.ts'
import { type Facts, isLastCall, type Rule } from './rules.ts'

const newVersions = (sessions: readonly string[]) =>
  sessions.map((id) => ({ id, version: randomUUID() }))

/** Makes other processes that are deciding about these sessions decide again. */
export const bumpVersions = (req: DbContext, sessions: readonly string[]): Promise<void> =>
  storeRows(req, 'place', newVersions(sessions))

/**
 * Everything that takes, gives or limits places: reads and decides under the locks of the sessions, and stores all of
 * it in one commit or nothing. `decide` reads with its `req`, and throws to refuse (docs/decisions/004-places.md).
 */
export function withPlaces<Result>(
  { payload }: { payload: Payload },
  sessions: readonly string[],
  decide: (req: DbContext) => Promise<Decision<Result>>,
): Promise<Result> {
  const ids = [...new Set(sessions)]
  return withLocks(ids, () =>
    writeDecided(payload, async (req) => {
      const { result, ...commit } = await decide(req)
      const isEmpty = [commit.rows, commit.changed].every(
        (rows) => Object.values(rows ?? {}).flat().length === 0,
      )
      if (isEmpty) return { result }
      return { ...commit, rows: { ...commit.rows, place: newVersions(ids) }, result }
    }),
  )
}

/** Commits what `decide` returns while nobody edits the sessions or signs up for them. */
export const withSessions = <Result>(
  payload: Payload,
  ids: readonly string[],
  decide: Parameters<typeof withPlaces<Result>>[2],
): Promise<Result> =>
  // As a single edit has it: first the lock of the edit, then that of the places.
  withLocks(
    ids.map((id) => `edit of ${id}`),
    () => withPlaces({ payload }, ids, decide),
  )

export type Registration = Row<'registration'>

export const noSuchPerson = (list: List | undefined) =>
  notFound(list === 'waiting' ? 'waiting-list entry' : 'registration')

/** @throws APIError 409 while the session of somebody who is to be restored is in the trash. */
export async function requireInUse(req: DbContext, session: string): Promise<void> {
  if (await findRow(req, 'session', { id: session })) return
  throw conflict('The session of this person is deleted. Restore the session first.')
}

/** Somebody who is on that list now. @throws APIError 404. */
export async function requireOnList(req: DbContext, list: List, id: string): Promise<Registration> {
  const row = await findRow(req, 'registration', { id, status: list })
  if (!row) throw noSuchPerson(list)
  return row
}

/**
 * Changes somebody who is on that list, and stays on it until the commit: a call about the other list is not meant for
 * them any more. @throws APIError 404.
 */
export async function withPersonOnList<Result>(
  asked: PayloadRequest,
  list: List,
  id: string,
  work: (req: PayloadRequest, row: Registration) => Promise<Result>,
): Promise<Result> {
  const { session } = await requireOnList(asked, list, id)
  return withLockedTransaction(asked, session, async (req) => {
    return work(req, await requireOnList(req, list, id))
  })
}

export async function removeFromList(
  asked: PayloadRequest,
  list: List,
  id: string,
): Promise<undefined> {
  await withPersonOnList(asked, list, id, (req) => putInTrash(req, 'registration', id))
}

type Applicant = { session: string; email: string; at: string }

export const waitingFor = (session: string) => ({ session, status: 'waiting' })

export const countOnList = (req: DbContext, session: string, list: List): Promise<number> =>
  countOf(req, 'registration', { session, status: list })

/** A person's number on the waiting list, from 1. */
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
    // Only a person with an offer needs the offers of others.
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

/** For a person who has changed list or session since the offer. */
export const noOffer = { offeredAt: null, offerUntil: null, offerStart: null }
