import ical from 'ical-generator'
import type { SessionView } from '#collections/sessions/contract.ts'

/** A session as an .ics file. The same session always has the same id, so a second import changes nothing. */
export function calendarFile(session: SessionView) {
  const calendar = ical({ prodId: '//ED Teaching Hub//Sessions//EN' })
  calendar.createEvent({
    id: `session-${session.id}@${location.hostname}`,
    start: new Date(session.startTime),
    end: new Date(session.endTime),
    summary: session.title,
    description: session.description,
    location: session.location,
    url: `${location.origin}/sessions`,
  })
  return calendar.toString()
}
