import { type CalendarSession, sessionCalendar } from '#collections/sessions/session-calendar.ts'

export const calendarFile = (session: CalendarSession, address: string) =>
  sessionCalendar(session, address).calendar.toString()
