import type { APIError, Where } from 'payload'
import { conflict, notFound } from '#cms/platform/errors.ts'
import { findRows, type DbContext, withIds } from '#cms/platform/database/rows.ts'
import { findSeats } from './counters.ts'
import type { Facts, Rule } from './rules.ts'

type Applicant = { session: string; email: string; at: string }

const noSeats = { available: 0, registered: 0, waiting: 0 }

const keyOf = ({ session, email }: Pick<Applicant, 'session' | 'email'>) => `${session} ${email}`

function whereAny(people: readonly Applicant[]): Where {
  const session = { in: people.map((person) => person.session) }
  const email = { in: people.map((person) => person.email) }
  return { and: [{ session }, { email }] }
}

async function registeredOf(req: DbContext, people: readonly Applicant[]) {
  const fields = ['session', 'email'] as const
  return new Set(
    (await findRows(req, 'registration', { where: whereAny(people), fields })).map(keyOf),
  )
}

async function entriesOf(req: DbContext, people: readonly Applicant[]) {
  const fields = ['session', 'email', 'offerUntil'] as const
  const entries = await findRows(req, 'waiting-list-entry', { where: whereAny(people), fields })
  return new Map(entries.map((entry) => [keyOf(entry), entry]))
}

type Start = { id: string; startTime: string }

/** How many places of a session are offered to one person each, a last call left out. */
export async function countOffers(req: DbContext, { id, startTime }: Start, at: Date) {
  const offerUntil = { greater_than: at.toISOString(), less_than: startTime }
  const where: Where = { and: [{ session: { equals: id } }, { offerUntil }] }
  const collection = 'waiting-list-entry'
  return (await req.payload.db.count({ collection, where, req })).totalDocs
}

/** The facts for the rules, shared within a session and a person; undefined if the session does not exist. */
export async function readFacts(
  req: DbContext,
  people: readonly Applicant[],
): Promise<(Facts | undefined)[]> {
  const ids = [...new Set(people.map(({ session }) => session))]
  const rows = await findRows(req, 'session', {
    where: withIds(ids),
    fields: ['startTime', 'registrationRequired', 'cancelledAt'],
  })
  const sessions = new Map(rows.map((row) => [row.id, row]))
  const counters = await findSeats(req, ids)
  // Without counters no seat is free.
  const seats = new Map(ids.map((id) => [id, { ...(counters.get(id) ?? noSeats) }]))
  const registered = await registeredOf(req, people)
  const entries = await entriesOf(req, people)
  const offered = new Map<string, number>()
  for (const { session: id, at, ...person } of people) {
    const session = sessions.get(id)
    // Other people's offers matter only to someone who has one: count them only then.
    if (!session || offered.has(id) || !entries.get(keyOf({ session: id, ...person }))?.offerUntil)
      continue
    offered.set(id, await countOffers(req, session, new Date(at)))
  }
  const persons = new Map(
    people.map(keyOf).map((key) => {
      const entry = entries.get(key)
      const isRegistered = registered.has(key)
      return [key, { isRegistered, entry: entry?.id, offerUntil: entry?.offerUntil }]
    }),
  )
  return people.map((one) => {
    const session = sessions.get(one.session)
    if (!session) return undefined
    return {
      at: new Date(one.at),
      session,
      read: counters.get(one.session),
      seats: seats.get(one.session)!,
      person: persons.get(keyOf(one))!,
      offered: offered.get(one.session) ?? 0,
    }
  })
}

export async function findRefusal(
  req: DbContext,
  rules: readonly Rule[],
  person: Applicant,
): Promise<APIError | undefined> {
  const [facts] = await readFacts(req, [person])
  if (!facts) return notFound('session')
  return rules.find(({ refuses }) => refuses(facts))?.refusal(facts)
}

/** The error for a person whom the store has just refused. */
export const explainRefusal = async (...of: Parameters<typeof findRefusal>): Promise<APIError> =>
  (await findRefusal(...of)) ?? conflict('The free places have just changed. Please try again.')
