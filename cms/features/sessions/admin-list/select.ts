import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Payload } from 'payload'
import { foldText, searchWords } from '#collections/search-text.ts'
import { isFinished } from '#collections/sessions/availability.ts'
import type { AdminSelection, AdminSort } from '#collections/sessions/contract.ts'
import { touches } from '#collections/site-time.ts'
import { findRows, type Row } from '#cms/platform/database/rows.ts'
import { countPeople } from '#cms/features/places/people-of-session.ts'

const fields = [
  'title',
  'category',
  'faculty',
  'topic',
  'location',
  'startTime',
  'endTime',
  'teachingMinutes',
  'cancelledAt',
] as const
/** A session of a list, with how many are registered and wait. */
export type Listed = Pick<Row<'session'>, 'id' | (typeof fields)[number]> & {
  registered: number
  waiting: number
}

/** Every session, the earliest first. */
async function listAll(payload: Payload): Promise<Listed[]> {
  const countsOf = await countPeople(payload)
  const sort = ['startTime', 'title', 'id']
  return (await findRows({ payload }, 'session', { fields, sort })).map((session) => ({
    ...session,
    ...countsOf(session.id),
  }))
}

/** Sessions whose people are read in one step, between which others get their turns. */
const groupSize = 50

export function* inGroups<One>(all: readonly One[]) {
  for (let from = 0; from < all.length; from += groupSize) yield all.slice(from, from + groupSize)
}

/** Rows of people by their session, in the order that they have. */
export function bySession<One extends { session: string }>(rows: readonly One[]) {
  const groups = new Map<string, One[]>()
  for (const row of rows) {
    const group = groups.get(row.session)
    if (group) group.push(row)
    else groups.set(row.session, [row])
  }
  return groups
}

/** Those that hold every word, in their own texts or in the names and addresses of their people. */
async function search(payload: Payload, sessions: readonly Listed[], words: string[]) {
  const found: Listed[] = []
  for (const group of inGroups(sessions)) {
    const where = { session: { in: group.map(({ id }) => id) } }
    const fields = ['session', 'name', 'email'] as const
    const people = bySession(await findRows({ payload }, 'registration', { where, fields }))
    for (const session of group) {
      const { title, faculty, topic, location } = session
      const names = (people.get(session.id) ?? []).flatMap(({ name, email }) => [name, email])
      const text = foldText([title, faculty, topic, location, ...names].filter(Boolean).join('\n'))
      if (words.every((word) => text.includes(word))) found.push(session)
    }
    await nextTurn()
  }
  return found
}

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })
const comparisons: Record<AdminSort, (one: Listed, other: Listed) => number> = {
  date: () => 0,
  title: (one, other) => collator.compare(one.title, other.title),
  registrations: (one, other) => other.registered - one.registered,
}

/** Finished sessions come last, by date the latest first. `found` is in order of date. */
function sorted(found: readonly Listed[], { sort = 'date', finished }: AdminSelection, now: Date) {
  const inOrder = found.toSorted(comparisons[sort])
  if (finished === undefined) return inOrder
  const coming = inOrder.filter((session) => !isFinished(session, now))
  if (finished === 'hidden') return coming
  const past = inOrder.filter((session) => isFinished(session, now))
  return [...coming, ...(sort === 'date' ? past.toReversed() : past)]
}

/** All sessions, and those of a selection in its order. */
export async function select(payload: Payload, selection: AdminSelection) {
  const all = await listAll(payload)
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
