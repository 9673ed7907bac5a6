import type { Payload } from 'payload'
import { findRows, withId } from '#cms/platform/database/rows.ts'
import { findSeats } from '#cms/features/seats/counters.ts'
import { repairSeats } from '#cms/features/seats/recount.ts'
import type { Stores, Violation } from './violation.ts'

type List = 'registration' | 'waiting-list-entry'
type Listed = { id: string; session: string; email: string; list: List }
const nouns = { registration: 'Registration', 'waiting-list-entry': 'Waiting-list entry' }

async function rowsOf(payload: Payload, list: List): Promise<Listed[]> {
  const rows = await findRows({ payload }, list, { fields: ['session', 'email'] })
  return rows.map(({ id, session, email }) => ({ id, session, email, list }))
}

async function remove(payload: Payload, { list, id, session }: Listed) {
  await payload.db.deleteMany({ collection: list, where: withId(id) })
  await repairSeats(payload, session)
}

function secondRow(first: Listed, second: Listed): Violation {
  const sentence = `${nouns[second.list]} ${second.id} is of a person whom session ${second.session} has already, as ${nouns[first.list].toLowerCase()} ${first.id}.`
  // Left by an interrupted promotion: the registration counts.
  return second.list === 'waiting-list-entry' && first.list === 'registration'
    ? { sentence, repair: ({ payload }) => remove(payload, second) }
    : { sentence, advice: 'Delete one of the two in the panel.' }
}

async function checkSeats(payload: Payload, sessions: Set<string>): Promise<Violation[]> {
  const seats = await findSeats({ payload })
  return [...seats.keys()]
    .filter((id) => !sessions.has(id))
    .map((id) => ({
      sentence: `There are counters of session ${id}, which does not exist.`,
      repair: () => repairSeats(payload, id),
    }))
}

/** docs/product, rule 37. */
export async function checkPeople({ payload }: Stores): Promise<Violation[]> {
  const sessions = await findRows({ payload }, 'session', { fields: ['id'] })
  const known = new Set(sessions.map(({ id }) => id))
  const violations = await checkSeats(payload, known)
  const firsts = new Map<string, Listed>()
  for (const list of ['registration', 'waiting-list-entry'] as const) {
    for (const row of await rowsOf(payload, list)) {
      if (!known.has(row.session)) {
        violations.push({
          sentence: `${nouns[list]} ${row.id} belongs to session ${row.session}, which does not exist.`,
          repair: () => remove(payload, row),
        })
        continue
      }
      const person = `${row.session} ${row.email.toLowerCase()}`
      const first = firsts.get(person)
      if (first) violations.push(secondRow(first, row))
      else firsts.set(person, row)
    }
  }
  return violations
}
