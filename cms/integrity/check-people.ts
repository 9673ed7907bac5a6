import type { Payload } from 'payload'
import { repairSeats } from '#cms/seats/seats.ts'
import { everything, type Violation, type Stored } from './violation.ts'

type List = 'registration' | 'waiting-list-entry'
type Row = { id: string; session: string; email: string; list: List }
const nouns = { registration: 'Registration', 'waiting-list-entry': 'Waiting-list entry' }

async function rowsOf(payload: Payload, list: List): Promise<Row[]> {
  const { docs } = await payload.db.find<Omit<Row, 'list'>>({
    collection: list,
    select: { session: true, email: true },
    ...everything,
  })
  return docs.map(({ id, session, email }) => ({ id, session, email, list }))
}

async function remove(payload: Payload, { list, id, session }: Row) {
  await payload.db.deleteMany({ collection: list, where: { id: { equals: id } } })
  await repairSeats(payload, session)
}

function secondRow(first: Row, second: Row): Violation {
  const sentence = `${nouns[second.list]} ${second.id} is of a person whom session ${second.session} has already, as ${nouns[first.list].toLowerCase()} ${first.id}.`
  // A promotion that was cut short: the registration counts.
  return second.list === 'waiting-list-entry' && first.list === 'registration'
    ? { sentence, repair: ({ payload }) => remove(payload, second) }
    : { sentence, advice: 'Delete one of the two in the panel.' }
}

async function checkPlaces(payload: Payload, sessions: Set<string>): Promise<Violation[]> {
  const { docs } = await payload.db.find<{ id: string }>({ collection: 'place', ...everything })
  return docs
    .filter(({ id }) => !sessions.has(id))
    .map(({ id }) => ({
      sentence: `There are counters of session ${id}, which does not exist.`,
      repair: () => payload.db.deleteMany({ collection: 'place', where: { id: { equals: id } } }),
    }))
}

/** Everybody is on a list of a session that exists, and on one list of it, once (rules 2 and 6). */
export async function checkPeople({ payload }: Stored): Promise<Violation[]> {
  const sessions = await payload.db.find<{ id: string }>({
    collection: 'session',
    select: { capacity: true },
    ...everything,
  })
  const known = new Set(sessions.docs.map(({ id }) => id))
  const findings = await checkPlaces(payload, known)
  const firsts = new Map<string, Row>()
  for (const list of ['registration', 'waiting-list-entry'] as const) {
    for (const row of await rowsOf(payload, list)) {
      if (!known.has(row.session)) {
        findings.push({
          sentence: `${nouns[list]} ${row.id} belongs to session ${row.session}, which does not exist.`,
          repair: () => remove(payload, row),
        })
        continue
      }
      const person = `${row.session} ${row.email.toLowerCase()}`
      const first = firsts.get(person)
      if (first) findings.push(secondRow(first, row))
      else firsts.set(person, row)
    }
  }
  return findings
}
