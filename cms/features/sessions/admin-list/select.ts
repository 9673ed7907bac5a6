import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Payload } from 'payload'
import { listOrder } from '#collections/registrations/person.ts'
import { foldText, searchWords } from '#collections/search-text.ts'
import { isFinished } from '#collections/sessions/availability.ts'
import type { AdminSelection, AdminSort } from '#collections/sessions/contract.ts'
import { touches } from '#collections/site-time.ts'
import { findRows, type Row } from '#cms/platform/database/rows.ts'
import { findSessions, type SessionRow } from '../view.ts'

/** Sessions whose people are read in one step, between which others get their turns. */
const groupSize = 50

type Registration = Row<'registration'>

/** Sessions with those who signed up, in the order in which they did: all their fields, or those that are named. */
export async function* withPeople<Field extends keyof Registration>(
  payload: Payload,
  sessions: readonly SessionRow[],
  fields?: readonly Field[],
) {
  for (let from = 0; from < sessions.length; from += groupSize) {
    const group = sessions.slice(from, from + groupSize)
    const where = { session: group.map(({ id }) => id) }
    const query = { where, sort: listOrder, fields: fields && (['session', ...fields] as const) }
    const rows = await findRows({ payload }, 'registration', query)
    for (const session of group)
      yield { session, people: rows.filter((row) => row.session === session.id) }
    await nextTurn()
  }
}

/** Sessions with every word in their texts or in the names and addresses of their people. */
async function search(payload: Payload, sessions: readonly SessionRow[], words: string[]) {
  const found: SessionRow[] = []
  for await (const { session, people } of withPeople(payload, sessions, ['name', 'email'])) {
    const { title, faculty, topic, location } = session
    const names = people.flatMap(({ name, email }) => [name, email])
    const text = foldText([title, faculty, topic, location, ...names].filter(Boolean).join('\n'))
    if (words.every((word) => text.includes(word))) found.push(session)
  }
  return found
}

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })
const comparisons: Record<AdminSort, (one: SessionRow, other: SessionRow) => number> = {
  date: () => 0,
  title: (one, other) => collator.compare(one.title, other.title),
  registrations: (one, other) => other.registered - one.registered,
}

/** Finished sessions come last, by date the latest first. `found` is in order of date. */
function sorted(
  found: readonly SessionRow[],
  { sort = 'date', finished }: AdminSelection,
  now: Date,
) {
  const inOrder = found.toSorted(comparisons[sort])
  if (finished === undefined) return inOrder
  const coming = inOrder.filter((session) => !isFinished(session, now))
  if (finished === 'hidden') return coming
  const past = inOrder.filter((session) => isFinished(session, now))
  return [...coming, ...(sort === 'date' ? past.toReversed() : past)]
}

export async function select(payload: Payload, selection: AdminSelection) {
  const all = await findSessions(payload)
  const categories = [selection.category ?? []].flat()
  const [from, to] = [selection.from, selection.to].map(
    (instant) => instant && new Date(instant).toISOString(),
  )
  const fitting = all.filter(
    (session) =>
      (!selection.session || session.id === selection.session) &&
      touches(session, { from, to }) &&
      (categories.length === 0 || categories.includes(session.category)),
  )
  const words = searchWords(selection.search ?? '')
  const found = words.length > 0 ? await search(payload, fitting, words) : fitting
  return { all, selected: sorted(found, selection, new Date()) }
}
