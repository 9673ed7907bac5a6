import type { SavedSession } from '#collections/sessions/contract.ts'
import type { SameRoomSession } from '#collections/sessions/same-room.contract.ts'
import { whenOf } from '#site/features/admin/sessions/when.tsx'
import { toLocalInput } from '#site/lib/dates.ts'
import { lengthOf, type SessionValues } from '#site/features/admin/sessions/form/session-values.ts'

const aDay = 86_400_000

const capacityText = (registered: number, capacity: number) =>
  `${registered} ${registered === 1 ? 'person is' : 'people are'} registered, more than the capacity of ${capacity}. They keep their places.`

/** 'This location is already in use at that time: Airway workshop (Wed 10 Jun 2026, 14:30–16:00).' */
export function roomWarning(
  others: readonly Omit<SameRoomSession, 'id'>[],
  zone: string,
): string[] {
  const named = others.slice(0, 3).map((one) => `${one.title} (${whenOf(one, zone)})`)
  const more = others.length > 3 ? ` and ${others.length - 3} more` : ''
  return named.length > 0
    ? [`This location is already in use at that time: ${named.join('; ')}${more}.`]
    : []
}

/** Values that an administrator seldom means. Nothing here keeps the form from being saved. */
export function warningsOf(
  values: SessionValues,
  session: Pick<SavedSession, 'registered'> | undefined,
  zone: string,
  now: Date,
): string[] {
  const { startTime, capacity } = values
  const registered = session?.registered ?? 0
  const places = /^\d+$/.test(capacity.trim()) ? Number(capacity) : Infinity
  const isPast = startTime !== '' && startTime < toLocalInput(now, zone)
  return [
    isPast && 'This session starts in the past, so nobody can register for it.',
    (lengthOf(values) ?? 0) > aDay && 'This session is longer than a day. Check the end.',
    places > 0 && registered > places && capacityText(registered, places),
  ].filter((warning) => warning !== false)
}
