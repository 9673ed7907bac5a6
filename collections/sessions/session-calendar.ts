import ical, { ICalEventStatus } from 'ical-generator'
import { shownTitle } from './availability.ts'
import type { SessionView } from './contract.ts'

export type CalendarSession = Pick<
  SessionView,
  'id' | 'sequence' | 'startTime' | 'endTime' | 'title' | 'description' | 'location'
> &
  Partial<Pick<SessionView, 'cancelledAt'>>

/** Without characters that calendars forbid (RFC 5545, 3.1). Stored rows may hold any. */
export const calendarText = (text: string) => text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '')

/** A stable id makes the file and all mails one entry, of which the highest `sequence` counts (RFC 5545). */
export function sessionCalendar(session: CalendarSession, address: string) {
  const calendar = ical({ prodId: '//ED Teaching Hub//Sessions//EN' })
  const event = calendar.createEvent({
    id: `session-${session.id}@${new URL(address).hostname}`,
    sequence: session.sequence,
    start: new Date(session.startTime),
    end: new Date(session.endTime),
    // Also in words, because some calendars show no status.
    summary: calendarText(shownTitle(session)),
    status: session.cancelledAt ? ICalEventStatus.CANCELLED : null,
    description: calendarText(session.description),
    location: calendarText(session.location),
    url: address,
  })
  return { calendar, event }
}

type Edited = { createdAt: string; updatedAt: string; edits?: number | null }

/** RFC 5545, SEQUENCE: grows with every edit. Seconds from creation to the last edit, and the number of edits. */
export const sequenceOf = ({ createdAt, updatedAt, edits }: Edited) =>
  Math.max(0, Math.floor((Date.parse(updatedAt) - Date.parse(createdAt)) / 1_000)) + (edits ?? 0)
