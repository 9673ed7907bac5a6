import ical from 'ical-generator'
import type { SessionView } from '#collections/sessions/contract.ts'

/** An .ics file with a stable id: importing it twice changes nothing. @param address the session's page. */
export function calendarFile(session: SessionView, address: string) {
  const calendar = ical({ prodId: '//ED Teaching Hub//Sessions//EN' })
  calendar.createEvent({
    id: `session-${session.id}@${new URL(address).hostname}`,
    sequence: session.sequence,
    start: new Date(session.startTime),
    end: new Date(session.endTime),
    summary: session.title,
    description: session.description,
    location: session.location,
    url: address,
  })
  return calendar.toString()
}
