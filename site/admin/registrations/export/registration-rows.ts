import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { dayOf } from '#collections/sessions/month-grid.ts'
import { formatTime, formatTimeRange } from '#site/lib/dates.ts'

export const registrationColumns = [
  'Session Title',
  'Date',
  'Time',
  'Participant Name',
  'Email',
  'Rota Tier',
  'Registration Date',
] as const

/** One row per registration; days and times in the site's time zone. */
export function registrationRows(sessions: readonly AdminSessionView[], zone: string): string[][] {
  return sessions.flatMap(({ title, startTime, endTime, registrations }) =>
    registrations.map(({ fullName, email, rotaTier, registeredAt }) => [
      title,
      dayOf(startTime, zone),
      formatTimeRange(startTime, endTime, zone),
      fullName,
      email,
      rotaTier,
      `${dayOf(registeredAt, zone)} ${formatTime(registeredAt, zone)}`,
    ]),
  )
}

/** 'registration-list-2026-06-10.csv' */
export const registrationFileName = (now: Date, zone: string) =>
  `registration-list-${dayOf(now, zone)}.csv`

export const registeredEmails = (sessions: readonly AdminSessionView[]): string[] => [
  ...new Set(sessions.flatMap(({ registrations }) => registrations.map(({ email }) => email))),
]
