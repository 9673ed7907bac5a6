import type { Payload } from 'payload'
import { entryWithOffer, type List, registrationView } from '#collections/registrations/person.ts'
import type { AdminSessionsQuery, AdminSelection } from '#collections/sessions/contract.ts'
import { inZone, formatTimeRange } from '#collections/site-time.ts'
import { countRows } from '#cms/platform/database/by-session.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { findSessions, type SessionRow } from '../view.ts'
import { select, withPeople } from './select.ts'
import { lightFormat } from 'date-fns'
import { shownTitle } from '#collections/sessions/availability.ts'
import { dayOf } from '#collections/sessions/month-grid.ts'

async function withLists(payload: Payload, sessions: readonly SessionRow[]) {
  const ids = sessions.map(({ id }) => id)
  const attendance = await countRows(payload, 'attendance', ids)
  const attended = new Map(attendance.map(({ session, rows }) => [session, rows]))
  const listed = []
  for await (const { session, people } of withPeople(payload, sessions)) {
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
  const rows: string[][] = []
  const { selected } = await select(payload, selection)
  const fields = ['status', 'name', 'email', 'tier', 'at'] as const
  for await (const { session, people } of withPeople(payload, selected, fields)) {
    const title = shownTitle(session)
    const day = dayOf(session.startTime, zone)
    const time = formatTimeRange(session.startTime, session.endTime, zone)
    for (const { name, email, tier, at } of people.filter(isRegistered))
      rows.push([
        title,
        day,
        time,
        name,
        email,
        tier,
        lightFormat(inZone(at, zone), 'yyyy-MM-dd HH:mm'),
      ])
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
