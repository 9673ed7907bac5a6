import { stringify } from 'csv-stringify/sync'
import { lightFormat } from 'date-fns'
import type { Payload } from 'payload'
import type { AdminSelection } from '#collections/sessions/contract.ts'
import { dayOf } from '#collections/sessions/month-grid.ts'
import { formatTimeRange, inZone } from '#collections/site-time.ts'
import { findSessions } from '../view.ts'
import { findRegistrations, groupByPeople } from './people.ts'
import { select } from './select.ts'

export const registrationColumns = [
  'Session Title',
  'Date',
  'Time',
  'Participant Name',
  'Email',
  'Rota Tier',
  'Registration Date',
]

/** Escapes formulas, which spreadsheets would run. */
export const csvOf = (rows: string[][]) =>
  stringify(rows, { escape_formulas: true, record_delimiter: 'windows' })

/** 'registration-list-2026-06-10.csv' */
export const registrationFileName = (now: Date, zone: string) =>
  `registration-list-${dayOf(now, zone)}.csv`

async function* selectedRegistrations(payload: Payload, selection: AdminSelection) {
  const { sessions } = await select(payload, await findSessions(payload), selection, new Date())
  for (const group of groupByPeople(sessions)) {
    const registrations = await findRegistrations(payload, group)
    yield group.map((session) => ({ session, registrations: registrations.get(session.id) ?? [] }))
  }
}

/** Lines of CSV after a byte order mark and the heading; days and times by the site's clock. */
export async function* registrationFile(payload: Payload, selection: AdminSelection, zone: string) {
  yield `\uFEFF${csvOf([registrationColumns])}`
  for await (const batch of selectedRegistrations(payload, selection)) {
    const rows = batch.flatMap(({ session: { title, startTime, endTime }, registrations }) => {
      const ofSession = [title, dayOf(startTime, zone), formatTimeRange(startTime, endTime, zone)]
      return registrations.map(({ fullName, email, rotaTier, registeredAt }) => [
        ...ofSession,
        fullName,
        email,
        rotaTier,
        lightFormat(inZone(registeredAt, zone), 'yyyy-MM-dd HH:mm'),
      ])
    })
    yield csvOf(rows)
  }
}

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
