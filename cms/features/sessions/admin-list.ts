import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Payload } from 'payload'
import { compareNames } from '#collections/alphabet.ts'
import {
  entryWithOffer,
  type List,
  listOrder,
  registrationView,
} from '#collections/registrations/person.ts'
import { foldText, searchWords } from '#collections/search-text.ts'
import { isFinished, shownTitle } from '#collections/sessions/availability.ts'
import type {
  AdminSelection,
  AdminSessionsQuery,
  AdminSort,
} from '#collections/sessions/contract.ts'
import { dayOf } from '#collections/sessions/month-grid.ts'
import { formatTimeRange, inZone, timestamps, touches } from '#collections/site-time.ts'
import { countRows } from '#cms/platform/database/by-session.ts'
import { findRows, type Row } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { findSessions, type SessionRow } from './view.ts'

/** Sessions whose people are read in one step, between which others get their turns. */
const groupSize = 50

type Registration = Row<'registration'>

/** Sessions with those who signed up, in the order in which they did. */
async function* withPeople<Field extends keyof Registration>(
  payload: Payload,
  sessions: readonly SessionRow[],
  fields: readonly Field[],
) {
  for (let from = 0; from < sessions.length; from += groupSize) {
    const group = sessions.slice(from, from + groupSize)
    const where = { session: group.map(({ id }) => id) }
    const query = { where, sort: listOrder, fields: ['session', ...fields] as const }
    const rows = await findRows({ payload }, 'registration', query)
    const people = new Map(group.map(({ id }) => [id, [] as typeof rows]))
    for (const row of rows) people.get(row.session)?.push(row)
    for (const session of group) yield { session, people: people.get(session.id) ?? [] }
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

const comparisons: Record<AdminSort, (one: SessionRow, other: SessionRow) => number> = {
  date: () => 0,
  title: (one, other) => compareNames(one.title, other.title),
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

const shownFields = [
  'id',
  'status',
  'name',
  'email',
  'tier',
  'at',
  'offeredAt',
  'offerUntil',
] as const

async function withLists(payload: Payload, sessions: readonly SessionRow[]) {
  const ids = sessions.map(({ id }) => id)
  const attendance = await countRows(payload, 'attendance', ids)
  const attended = new Map(attendance.map(({ session, rows }) => [session, rows]))
  const listed = []
  for await (const { session, people } of withPeople(payload, sessions, shownFields)) {
    const on = (list: List) => people.filter(({ status }) => status === list)
    listed.push({
      ...session,
      attended: attended.get(session.id) ?? 0,
      registrations: on('registered').map(registrationView),
      waitingList: on('waiting').map(entryWithOffer),
    })
  }
  return listed
}

export const allWithPeople = async (payload: Payload) =>
  withLists(payload, await findSessions(payload))

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const registrationsOf = (sessions: readonly SessionRow[]) =>
  sum(sessions.map(({ registered }) => registered))

function yearsOf(all: readonly SessionRow[], zone: string): number[] {
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last) return []
  const newest = inZone(last.startTime, zone).getFullYear()
  const count = newest - inZone(first.startTime, zone).getFullYear() + 1
  return Array.from({ length: count }, (_, index) => newest - index)
}

function countAll(all: readonly SessionRow[], selected: readonly SessionRow[], zone: string) {
  const byCategory = new Map<string, number>()
  for (const { category } of all) byCategory.set(category, (byCategory.get(category) ?? 0) + 1)
  return {
    sessions: all.length,
    registrations: registrationsOf(all),
    waiting: sum(all.map(({ waitingListCount }) => waitingListCount)),
    filtered: selected.length,
    filteredRegistrations: registrationsOf(selected),
    byCategory: Object.fromEntries(byCategory),
    years: yearsOf(all, zone),
  }
}

export async function listSelected({ payload, env }: HubContext, query: AdminSessionsQuery) {
  const { limit, ...selection } = query
  const { all, selected } = await select(payload, selection)
  const sessions = await withLists(payload, selected.slice(0, limit))
  return { sessions, counts: countAll(all, selected, env.SITE_TIME_ZONE) }
}

const columns = [
  'Session Title',
  'Date',
  'Time',
  'Participant Name',
  'Email',
  'Rota Tier',
  'Registration Date',
]

const isRegistered = ({ status }: { status: List }) => status === 'registered'

/** Days and times by the site's clock. Written session by session, so that others are answered meanwhile. */
export async function registrationFile({ payload, env }: HubContext, selection: AdminSelection) {
  const zone = env.SITE_TIME_ZONE
  const registeredAt = timestamps(zone)
  const rows: string[][] = []
  const { selected } = await select(payload, selection)
  const fields = ['status', 'name', 'email', 'tier', 'at'] as const
  for await (const { session, people } of withPeople(payload, selected, fields)) {
    const title = shownTitle(session)
    const day = dayOf(session.startTime, zone)
    const time = formatTimeRange(session.startTime, session.endTime, zone)
    for (const { name, email, tier, at } of people.filter(isRegistered))
      rows.push([title, day, time, name, email, tier, registeredAt.format(new Date(at))])
  }
  return { name: `registration-list-${dayOf(new Date(), zone)}`, columns, rows }
}

export async function registeredEmails(payload: Payload, selection: AdminSelection) {
  const emails = new Set<string>()
  const { selected } = await select(payload, selection)
  for await (const { people } of withPeople(payload, selected, ['status', 'email']))
    for (const { email } of people.filter(isRegistered)) emails.add(email)
  return [...emails]
}
