import type { SavedSession } from '#collections/sessions/contract.ts'
import { toLocalInput } from '#site/lib/dates.ts'
import { lengthOf, type SessionValues } from '#site/admin/sessions/form/session-values.ts'

const aDay = 86_400_000

const capacityText = (registered: number, capacity: number) =>
  `${registered} ${registered === 1 ? 'person is' : 'people are'} registered, more than the capacity of ${capacity}. They keep their places.`

/** What an administrator may mean, but seldom does. Nothing here keeps the form from being saved. */
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
