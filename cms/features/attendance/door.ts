import type { Where } from 'payload'
import type { AttendanceSource } from '#collections/attendance/hours.ts'
import { doorCloses } from '#collections/attendance/door.ts'
import type { Door, DoorCount } from '#collections/attendance/door.contract.ts'
import { findRow, type DbContext, withId } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { gone } from '#cms/platform/errors.ts'
import { doorVersion, isSigned, readLink } from '#cms/email/signed-links/signed-link.ts'
import { doorCodes } from './door-codes.ts'

async function requireDoor({ payload, env }: HubContext, link: string, now: Date) {
  const read = readLink(link)
  const session = await findRow({ payload }, 'session', withId(read?.id ?? ''))
  const isRight = read?.purpose === 'door' && session && isSigned(env, read, doorVersion(session))
  if (!isRight || doorCloses(session) < now) throw gone()
  return session
}

async function countOf({ payload }: DbContext, session: string): Promise<DoorCount> {
  const count = async (source: AttendanceSource) => {
    const where: Where = {
      and: [{ session: { equals: session } }, { source: { equals: source } }],
    }
    return (await payload.db.count({ collection: 'attendance', where })).totalDocs
  }
  const later = await count('later')
  return { signedIn: (await count('door')) + later, later }
}

/** What a screen at the door shows. @throws APIError 404, the same for every reason. */
export async function doorOf(hub: HubContext, link: string, now = new Date()): Promise<Door> {
  const session = await requireDoor(hub, link, now)
  return { session, codes: doorCodes(hub.env, session, now), ...(await countOf(hub, session.id)) }
}

/** @throws APIError 404, as for the door. */
export const countAtDoor = async (hub: HubContext, link: string, now = new Date()) =>
  countOf(hub, (await requireDoor(hub, link, now)).id)
