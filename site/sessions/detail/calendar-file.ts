import { type CalendarSession, sessionCalendar } from '#collections/sessions/session-calendar.ts'

/** An .ics file of a session, whose page has `address`. */
export const calendarFile = (session: CalendarSession, address: string) =>
  sessionCalendar(session, address).calendar.toString()
