import ical from 'ical-generator'
import type { SessionView } from './contract.ts'

export type CalendarSession = Pick<
  SessionView,
  'id' | 'sequence' | 'startTime' | 'endTime' | 'title' | 'description' | 'location'
>

/** A stable id makes the file and all mails one entry, of which the highest `sequence` counts (RFC 5545). */
export function sessionCalendar(session: CalendarSession, address: string) {
  const calendar = ical({ prodId: '//ED Teaching Hub//Sessions//EN' })
  const event = calendar.createEvent({
    id: `session-${session.id}@${new URL(address).hostname}`,
    sequence: session.sequence,
    start: new Date(session.startTime),
    end: new Date(session.endTime),
    summary: session.title,
    description: session.description,
    location: session.location,
    url: address,
  })
  return { calendar, event }
}
