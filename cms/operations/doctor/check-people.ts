import { findRows, withId } from '#cms/platform/database/rows.ts'
import { findSeats } from '#cms/features/seats/counters.ts'
import { repairSeats } from '#cms/features/seats/recount.ts'
import type { Stores, Violation } from './violation.ts'

type Kept = { id: string; session: string }
type SignUp = Kept & { email: string }

const fields = ['session', 'email'] as const

/** Of sessions that do not exist. To count the places of one again removes all that is kept of it. */
const orphansOf = (noun: string, rows: Kept[], sessions: Set<string>): Violation[] =>
  rows
    .filter(({ session }) => !sessions.has(session))
    .map(({ id, session }) => ({
      sentence: `${noun} ${id} belongs to session ${session}, which does not exist.`,
      repair: ({ payload }) => repairSeats(payload, session),
    }))

const personOf = ({ session, email }: SignUp) => `${session} ${email.toLowerCase()}`

/** Left by an interrupted promotion: the registration counts. An index keeps each list free of the same person. */
function findPromoted(registrations: SignUp[], entries: SignUp[]): Violation[] {
  const registered = new Map(registrations.map((row) => [personOf(row), row.id]))
  return entries.flatMap((entry) => {
    const registration = registered.get(personOf(entry))
    if (!registration) return []
    const { id, session } = entry
    return {
      sentence: `Waiting-list entry ${id} is of a person whom session ${session} has already, as registration ${registration}.`,
      repair: async ({ payload }) => {
        await payload.db.deleteMany({ collection: 'waiting-list-entry', where: withId(id) })
        await repairSeats(payload, session)
      },
    }
  })
}

/** docs/product, rule 37; and nothing is kept of a session that does not exist. */
export async function checkPeople({ payload }: Stores): Promise<Violation[]> {
  const sessions = await findRows({ payload }, 'session', { fields: ['id'] })
  const known = new Set(sessions.map(({ id }) => id))
  const seats = await findSeats({ payload })
  const counters = [...seats.keys()].map((id) => ({ id, session: id }))
  const registrations = await findRows({ payload }, 'registration', { fields })
  const entries = await findRows({ payload }, 'waiting-list-entry', { fields })
  const attendance = await findRows({ payload }, 'attendance', { fields: ['session'] })
  const feedback = await findRows({ payload }, 'feedback', { fields: ['session'] })
  return [
    ...orphansOf('Counter', counters, known),
    ...orphansOf('Registration', registrations, known),
    ...orphansOf('Waiting-list entry', entries, known),
    ...orphansOf('Attendance', attendance, known),
    ...orphansOf('Feedback', feedback, known),
    ...findPromoted(registrations, entries),
  ]
}
