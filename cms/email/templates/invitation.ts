import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import addressParser from 'nodemailer/lib/addressparser/index.js'
import {
  type CalendarSession,
  calendarText,
  sessionCalendar,
} from '#collections/sessions/session-calendar.ts'
import type { Env } from '#cms/platform/env.ts'
import { oneLine } from './placeholders.ts'
import { countOf, type DbContext, type Row } from '#cms/platform/database/rows.ts'

const steps = { invite: 0, change: 1, cancel: 2 }
export type Step = keyof typeof steps

export type Address = { name: string; address: string }

export function senderOf({ MAIL_FROM, SITE_TITLE }: Env): Address {
  const [sender] = addressParser(MAIL_FROM, { flatten: true })
  return { name: sender?.name || SITE_TITLE, address: sender?.address ?? '' }
}

export type Invitation = { method: string; filename: string; content: string }

const methods = {
  request: ICalCalendarMethod.REQUEST,
  publish: ICalCalendarMethod.PUBLISH,
} as const

/** A name in quotation marks, within which a calendar knows no escapes (RFC 5545, 3.2; RFC 6868). */
const quotable = (name: string) => oneLine(calendarText(name)).replaceAll(/["\\^]/g, "'")

/**
 * The calendar part of a mail about a session, or nothing if `CALENDAR_INVITES` is off. Calendars
 * remove what CANCEL names if it came by REQUEST. No secret goes in: people share their calendars.
 */
export function invitation(
  env: Env,
  session: CalendarSession,
  address: string,
  person: Address,
  step: Step,
): Invitation | undefined {
  const { CALENDAR_INVITES: mode } = env
  if (mode === 'off') return undefined
  const { calendar, event } = sessionCalendar(session, address)
  const isCancelled = step === 'cancel'
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

/**
 * The SEQUENCE of a mail's calendar part: calendars ignore what is lower than what they have. A person
 * who signs up again after a withdrawal is above its CANCEL.
 * @param sequence the session's
 */
export async function sequenceFor(
  req: DbContext,
  { kind, session, email }: Row<'mail'>,
  sequence: number,
  step: Step,
): Promise<number> {
  const all = await countOf(req, 'mail', { session, email, kind: 'left' })
  const before = kind === 'left' ? all - 1 : all
  return sequence + before * Object.keys(steps).length + steps[step]
}
