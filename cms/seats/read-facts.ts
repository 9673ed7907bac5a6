import type { APIError, Where } from 'payload'
import { conflict, notFound } from '#cms/errors.ts'
import { findRows, type Reader } from '#cms/database/rows.ts'
import { findSeats } from './counters.ts'
import type { Facts, Rule } from './rules.ts'

export type Person = { session: string; email: string; at: string }

const noSeats = { available: 0, registered: 0, waiting: 0 }

const keyOf = ({ session, email }: Pick<Person, 'session' | 'email'>) => `${session} ${email}`

async function keysOn(
  req: Reader,
  list: 'registration' | 'waiting-list-entry',
  people: readonly Person[],
) {
  const session = { in: people.map((person) => person.session) }
  const email = { in: people.map((person) => person.email) }
  const where: Where = { and: [{ session }, { email }] }
  const rows = await findRows(req, list, { where, fields: ['session', 'email'] })
  return new Set(rows.map(keyOf))
}

/** The facts for the rules, shared within a session and a person; undefined if the session does not exist. */
export async function readFacts(
  req: Reader,
  people: readonly Person[],
): Promise<(Facts | undefined)[]> {
  const ids = [...new Set(people.map(({ session }) => session))]
  const rows = await findRows(req, 'session', {
    where: { id: { in: ids } },
    fields: ['startTime', 'registrationRequired'],
  })
  const sessions = new Map(rows.map((row) => [row.id, row]))
  const counters = await findSeats(req, ids)
  // Without counters no seat is free.
  const seats = new Map(ids.map((id) => [id, counters.get(id) ?? noSeats]))
  const registered = await keysOn(req, 'registration', people)
  const waiting = await keysOn(req, 'waiting-list-entry', people)
  const persons = new Map(
    people
      .map(keyOf)
      .map((key) => [key, { isRegistered: registered.has(key), isWaiting: waiting.has(key) }]),
  )
  return people.map((person) => {
    const session = sessions.get(person.session)
    if (!session) return undefined
    const at = new Date(person.at)
    return { at, session, seats: seats.get(person.session)!, person: persons.get(keyOf(person))! }
  })
}

export async function findRefusal(
  req: Reader,
  rules: readonly Rule[],
  person: Person,
): Promise<APIError | undefined> {
  const [facts] = await readFacts(req, [person])
  if (!facts) return notFound('session')
  return rules.find(({ refuses }) => refuses(facts))?.refusal(facts)
}

/** The error for a person whom the store has just refused. */
export const explainRefusal = async (...of: Parameters<typeof findRefusal>): Promise<APIError> =>
  (await findRefusal(...of)) ?? conflict('The free places have just changed. Please try again.')
