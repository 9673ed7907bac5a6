import { subMonths } from 'date-fns/subMonths'
import type { Payload } from 'payload'
import type {
  RepeatInput,
  SameRoomDay,
  SameRoomQuery,
} from '#collections/sessions/together.contract.ts'
import { foldText } from '#collections/search-text.ts'
import { toInstant } from '#collections/wall-clock.ts'
import { findRows, type Row } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { timesOn } from './repeat-session.ts'
import { requireSession } from './view.ts'

type Booking = Pick<Row<'session'>, 'id' | 'title' | 'location' | 'startTime' | 'endTime'>

const roomOf = (location: string) => foldText(location).replaceAll(/\s+/g, ' ').trim()
const aMonthBefore = (instant: string) => subMonths(instant, 1).toISOString()

/** Finds which of the bookings are at the location of another one at that time, the earliest first. */
export function roomFinder(bookings: readonly Booking[]) {
  const known = bookings
    .map((booking) => ({ booking, room: roomOf(booking.location) }))
    .toSorted((one, other) => (one.booking.startTime < other.booking.startTime ? -1 : 1))
  return ({ id, location, startTime, endTime }: Omit<Booking, 'title'>): Booking[] => {
    const wanted = roomOf(location)
    return known
      .filter(({ booking, room }) => room === wanted && booking.id !== id)
      .filter(({ booking }) => booking.startTime < endTime && booking.endTime > startTime)
      .map(({ booking }) => booking)
  }
}

const findBookings = (payload: Payload, from: string, until: string) =>
  findRows({ payload }, 'session', {
    where: {
      // Both bounds, so that the index on the start finds few.
      startTime: { greater_than: aMonthBefore(from), less_than: until },
      endTime: { greater_than: from },
      cancelledAt: null,
    },
  })

/** Stored sessions that overlap in time and are at the same location, the earliest first. */
export async function findSameRoom(
  { payload, env }: HubContext,
  { location, startTime, endTime, except = '' }: SameRoomQuery,
) {
  const [start, end] = [startTime, endTime].map((time) =>
    toInstant(time, env.SITE_TIME_ZONE).toISOString(),
  )
  const find = roomFinder(await findBookings(payload, start!, end!))
  return find({ id: except, location, startTime: start!, endTime: end! })
}

/** For each day of a repetition on which the location is in use: by what. */
export async function findSameRoomOnDays(
  { payload, env }: HubContext,
  id: string,
  { days }: RepeatInput,
): Promise<SameRoomDay[]> {
  const session = await requireSession(payload, id)
  const copies = days.map((day) => ({ day, ...timesOn(day, session, env.SITE_TIME_ZONE) }))
  const starts = copies.map(({ startTime }) => startTime).toSorted()
  const ends = copies.map(({ endTime }) => endTime).toSorted()
  const find = roomFinder(await findBookings(payload, starts[0]!, ends.at(-1)!))
  return copies
    .map(({ day, ...times }) => ({
      day,
      sessions: find({ id: '', location: session.location, ...times }),
    }))
    .filter(({ sessions }) => sessions.length > 0)
}
