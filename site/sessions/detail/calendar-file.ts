import ical from 'ical-generator'
import type { SessionView } from '#collections/sessions/contract.ts'

/**
 * A session as an .ics file. The same session always has the same id, so a second import changes nothing.
 * @param address where the session is shown.
 */
export function calendarFile(session: SessionView, address: string) {
  const calendar = ical({ prodId: '//ED Teaching Hub//Sessions//EN' })
  calendar.createEvent({
    id: `session-${session.id}@${new URL(address).hostname}`,
    start: new Date(session.startTime),
    end: new Date(session.endTime),
    summary: session.title,
    description: session.description,
    location: session.location,
    url: address,
  })
  return calendar.toString()
}
