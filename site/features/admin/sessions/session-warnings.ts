import { useEffect, useState } from 'react'
import useSWR from 'swr'
import type { SavedSession } from '#collections/sessions/contract.ts'
import { listSameRoom, type SameRoomSession } from '#collections/sessions/together.contract.ts'
import { addressOf } from '#site/data/api.ts'
import { lengthOf, type SessionValues } from '#site/features/admin/sessions/form/session-values.ts'
import { toLocalInput } from '#site/lib/dates.ts'

const aDay = 86_400_000

/** A later start is likely to have a mistyped year. */
export const inTwoYears = (now: Date) => new Date(now.getTime() + 730 * aDay)

const capacityText = (registered: number, capacity: number) =>
  `${registered} ${registered === 1 ? 'person is' : 'people are'} registered, more than the capacity of ${capacity}. They keep their places.`

/** Unlikely values. They do not block the form. */
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
  const isFar = startTime > toLocalInput(inTwoYears(now), zone)
  return [
    isPast && 'This session starts in the past, so no one can register.',
    isFar && 'This session starts in more than two years. Check the year.',
    (lengthOf(values) ?? 0) > aDay && 'This session is longer than a day. Check the end.',
    places > 0 && registered > places && capacityText(registered, places),
  ].filter((warning) => warning !== false)
}

const typingPauseMs = 400

function queryOf(values: SessionValues, except: string | undefined): string {
  const { location, startTime, endTime } = values
  if (location.trim() === '' || lengthOf(values) === undefined) return ''
  const query = new URLSearchParams({ location, startTime, endTime })
  if (except) query.set('except', except)
  return query.toString()
}

/**
 * Sessions in the same room at that time, once typing pauses. A failure is silent and asks for no password, because nothing was pressed.
 */
export function useSameRoom(values: SessionValues, except: string | undefined): SameRoomSession[] {
  const query = queryOf(values, except)
  const [asked, setAsked] = useState(query)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(query), typingPauseMs)
    return () => clearTimeout(timer)
  }, [query])
  const key = asked && [addressOf(listSameRoom, asked)]
  const { data = [] } = useSWR<SameRoomSession[]>(key, { dedupingInterval: 0 })
  return asked === query ? data : []
}
