import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import {
  type CalendarSession,
  calendarText,
  sessionCalendar,
} from '#collections/sessions/session-calendar.ts'
import type { Env } from '#cms/platform/env.ts'
import { oneLine } from './placeholders.ts'
import { type Address, senderOf } from '#cms/email/sender-address.ts'

export type Invitation = { method: string; filename: string; content: string }
type Purpose = 'invite' | 'cancel'

const methods = {
  request: ICalCalendarMethod.REQUEST,
  publish: ICalCalendarMethod.PUBLISH,
} as const

/** A name in quotation marks, within which a calendar knows no escapes (RFC 5545, 3.2; RFC 6868). */
const quotable = (name: string) => oneLine(calendarText(name)).replaceAll(/["\\^]/g, "'")

/**
 * The calendar part of a mail about a session, or nothing where `CALENDAR_INVITES` is off. Calendars
 * remove what CANCEL names if it came by REQUEST. No secret goes in: people share their calendars.
 */
export function invitation(
  env: Env,
  session: CalendarSession,
  address: string,
  person: Address,
  purpose: Purpose,
): Invitation | undefined {
  const { CALENDAR_INVITES: mode } = env
  if (mode === 'off') return undefined
  const { calendar, event } = sessionCalendar(session, address)
  const isCancelled = purpose === 'cancel'
  calendar.method(isCancelled ? ICalCalendarMethod.CANCEL : methods[mode])
  event.status(isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED)
  const sender = senderOf(env)
  event.organizer({ name: quotable(sender.name), email: encodeURI(sender.address) })
  if (mode === 'request') {
    event.createAttendee({
      name: quotable(person.name) || quotable(person.address),
      email: encodeURI(person.address),
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })
  }
  const method = String(calendar.method())
  return {
    method,
    filename: isCancelled ? 'cancel.ics' : 'invite.ics',
    content: calendar.toString(),
  }
}
