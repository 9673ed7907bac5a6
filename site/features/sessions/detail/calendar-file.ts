import { type CalendarSession, sessionCalendar } from '#collections/sessions/session-calendar.ts'

/** An .ics file, also where the site has no https: there browsers have no `randomUUID`, which the library calls first. */
export function calendarFile(session: CalendarSession, address: string): string {
  const source: Partial<Pick<Crypto, 'randomUUID'>> = crypto
  // Each event has an id of ours.
  source.randomUUID ??= () => '0-0-0-0-0'
  return sessionCalendar(session, address).calendar.toString()
}
