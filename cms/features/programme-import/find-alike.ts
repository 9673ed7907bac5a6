import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds'
import { isPast } from '#collections/sessions/availability.ts'
import { textKey } from '#collections/text-key.ts'
import type { Row } from '#cms/platform/database/rows.ts'
import type { CheckedRow } from './check-rows.ts'

type Session = Pick<Row<'session'>, 'title' | 'startTime' | 'location'>

const withinMs = 28 * 24 * 60 * 60_000

const apart = (one: Session, other: Session) =>
  Math.abs(differenceInMilliseconds(one.startTime, other.startTime))

/** The same title within four weeks, or another title at the same time and location. */
const isAlike = (one: Session, other: Session) =>
  textKey(one.title) === textKey(other.title)
    ? apart(one, other) <= withinMs
    : apart(one, other) === 0 && textKey(one.location) === textKey(other.location)

/**
 * Finds the stored session to come that each new row may be; each is found for one row, the nearest first.
 * @param missing the stored sessions that the list lacks @returns by the number of the row.
 */
export function findAlike(
  rows: readonly CheckedRow[],
  missing: readonly Row<'session'>[],
  now: Date,
): Map<number, Row<'session'>> {
  const coming = missing.filter((session) => !isPast(session, now))
  const pairs = rows
    .flatMap(({ number, session }) =>
      coming
        .filter((stored) => isAlike(session, stored))
        .map((stored) => ({ number, stored, distance: apart(session, stored) })),
    )
    .toSorted((one, other) => one.distance - other.distance)
  const found = new Map<number, Row<'session'>>()
  const taken = new Set<string>()
  for (const { number, stored } of pairs) {
    if (found.has(number) || taken.has(stored.id)) continue
    found.set(number, stored)
    taken.add(stored.id)
  }
  return found
}
