import { lightFormat } from 'date-fns'
import type { Payload } from 'payload'
import type { AdminSelection } from '#collections/sessions/contract.ts'
import { shownTitle } from '#collections/sessions/shown-title.ts'
import { dayOf } from '#collections/sessions/month-grid.ts'
import { formatTimeRange, inZone } from '#collections/site-time.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { findSessions } from '../view.ts'
import { findRegistrations, groupByPeople } from './people.ts'
import { select } from './select.ts'

const columns = [
  'Session Title',
  'Date',
  'Time',
  'Participant Name',
  'Email',
  'Rota Tier',
  'Registration Date',
]

async function* selectedRegistrations(payload: Payload, selection: AdminSelection) {
  const sessions = await select(payload, await findSessions(payload), selection, new Date())
  for (const group of groupByPeople(sessions)) {
    const registrations = await findRegistrations(payload, group)
    yield group.map((session) => ({ session, registrations: registrations.get(session.id) ?? [] }))
  }
}

async function* rowsOf({ payload, env }: HubContext, selection: AdminSelection) {
  const zone = env.SITE_TIME_ZONE
  for await (const batch of selectedRegistrations(payload, selection)) {
    yield batch.flatMap(({ session, registrations }) => {
      const { startTime, endTime } = session
      const title = shownTitle(session)
      const ofSession = [title, dayOf(startTime, zone), formatTimeRange(startTime, endTime, zone)]
      return registrations.map(({ fullName, email, rotaTier, registeredAt }) => [
        ...ofSession,
        fullName,
        email,
        rotaTier,
        lightFormat(inZone(registeredAt, zone), 'yyyy-MM-dd HH:mm'),
      ])
    })
  }
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
  for await (const batch of selectedRegistrations(payload, selection)) {
    const people = batch.flatMap(({ registrations }) => registrations)
    const emails = [...new Set(people.map(({ email }) => email))]
    yield emails.filter((email) => !known.has(email))
    for (const email of emails) known.add(email)
  }
}
