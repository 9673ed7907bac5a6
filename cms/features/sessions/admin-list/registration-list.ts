import { lightFormat } from 'date-fns'
import type { Payload, Where } from 'payload'
import { listOrder } from '#collections/registrations/person.ts'
import type { AdminSelection } from '#collections/sessions/contract.ts'
import { shownTitle } from '#collections/sessions/availability.ts'
import { dayOf } from '#collections/sessions/month-grid.ts'
import { formatTimeRange, inZone } from '#collections/site-time.ts'
import { findRows, type Row } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { bySession, inGroups, type Listed, select } from './select.ts'

const columns = [
  'Session Title',
  'Date',
  'Time',
  'Participant Name',
  'Email',
  'Rota Tier',
  'Registration Date',
]

const fields = ['session', 'name', 'email', 'tier', 'at'] as const
type Registered = Pick<Row<'registration'>, (typeof fields)[number]>

/** Sessions with those who are registered, in groups. */
async function* selectedRegistrations(payload: Payload, selection: AdminSelection) {
  const { selected } = await select(payload, selection)
  for (const group of inGroups(selected)) {
    const ids = group.map(({ id }) => id)
    const where: Where = { and: [{ session: { in: ids } }, { status: { equals: 'registered' } }] }
    const people = bySession(
      await findRows({ payload }, 'registration', { where, sort: listOrder, fields }),
    )
    yield group.map((session) => ({ session, people: people.get(session.id) ?? [] }))
  }
}

function rowsOfSession(session: Listed, people: Registered[], zone: string) {
  const { startTime, endTime } = session
  const day = dayOf(startTime, zone)
  const time = formatTimeRange(startTime, endTime, zone)
  return people.map(({ name, email, tier, at }) => [
    shownTitle(session),
    day,
    time,
    name,
    email,
    tier,
    lightFormat(inZone(at, zone), 'yyyy-MM-dd HH:mm'),
  ])
}

async function* rowsOf({ payload, env }: HubContext, selection: AdminSelection) {
  for await (const group of selectedRegistrations(payload, selection))
    yield group.flatMap(({ session, people }) => rowsOfSession(session, people, env.SITE_TIME_ZONE))
}

/** Days and times by the site's clock. */
export const registrationFile = (hub: HubContext, selection: AdminSelection) => ({
  name: `registration-list-${dayOf(new Date(), hub.env.SITE_TIME_ZONE)}`,
  columns,
  batches: rowsOf(hub, selection),
})

/** Each address once, in batches. */
export async function* registeredEmails(payload: Payload, selection: AdminSelection) {
  const known = new Set<string>()
  for await (const group of selectedRegistrations(payload, selection)) {
    const before = known.size
    for (const { people } of group) for (const { email } of people) known.add(email)
    yield [...known].slice(before)
  }
}
