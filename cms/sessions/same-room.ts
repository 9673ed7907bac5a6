import { subMonths } from 'date-fns/subMonths'
import type { Payload } from 'payload'
import type { SameRoomQuery } from '#collections/sessions/same-room.contract.ts'
import { foldText } from '#collections/search-text.ts'
import { toInstant } from '#collections/site-time.ts'
import { findRows } from '#cms/database/rows.ts'

const roomOf = (location: string) => foldText(location).replaceAll(/\s+/g, ' ').trim()

/** Sessions that overlap in time and are at the same location, the earliest first. */
export async function findSameRoom(
  payload: Payload,
  { location, startTime, endTime, except }: SameRoomQuery,
  zone: string,
) {
  const [start, end] = [toInstant(startTime, zone), toInstant(endTime, zone)]
  const rows = await findRows({ payload }, 'session', {
    where: {
      and: [
        // Both bounds, so that the index on the start finds few.
        { startTime: { greater_than: subMonths(start, 1).toISOString() } },
        { startTime: { less_than: end.toISOString() } },
        { endTime: { greater_than: start.toISOString() } },
      ],
    },
    sort: 'startTime',
    fields: ['title', 'location', 'startTime', 'endTime'],
  })
  const room = roomOf(location)
  return rows.filter((row) => row.id !== except && roomOf(row.location) === room)
}
