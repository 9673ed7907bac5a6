import type { Where } from 'payload'
import type { AttendanceSource } from '#collections/attendance/hours.ts'
import { doorOpens } from '#collections/attendance/door.ts'
import type { Door, DoorCount } from '#collections/attendance/door.contract.ts'
import { countOf, type DbContext, type Row } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { cancelledByTeam, gone } from '#cms/platform/errors.ts'
import { requireSession } from '#cms/features/sessions/view.ts'
import { doorAddress, findDoor } from '#cms/email/signed-links/door-code.ts'
import { doorCodes } from './door-codes.ts'

/** The link for a screen. @throws APIError 404 for an unknown session, 409 for a cancelled one. */
export async function openDoor({ payload, env }: HubContext, id: string) {
  const session = await requireSession(payload, id)
  if (session.cancelledAt) throw cancelledByTeam()
  return { address: doorAddress(env, session) }
}

async function requireDoor({ payload, env }: HubContext, link: string, now: Date) {
  const session = await findDoor({ payload }, env, link, now)
  if (!session) throw gone()
  if (session.cancelledAt) throw cancelledByTeam()
  return session
}

async function signedInAt({ payload }: DbContext, session: Row<'session'>): Promise<DoorCount> {
  const count = (source: AttendanceSource) => {
    const where: Where = {
      and: [
        { session: { equals: session.id } },
        { source: { equals: source } },
        { arrivedAt: { greater_than_equal: doorOpens(session).toISOString() } },
      ],
    }
    return countOf({ payload }, 'attendance', where)
  }
  const later = await count('later')
  return { signedIn: (await count('door')) + later, later }
}

/**
 * The screen at the door, without codes once the door has closed.
 * @throws APIError 404, the same for every reason; 409 for a cancelled session.
 */
export async function doorOf(hub: HubContext, link: string, now = new Date()): Promise<Door> {
  const session = await requireDoor(hub, link, now)
  return {
    session,
    codes: doorCodes(hub.env, session, now),
    now: now.toISOString(),
    ...(await signedInAt(hub, session)),
  }
}

/** @throws APIError 404 and 409, as for the door. */
export const countAtDoor = async (hub: HubContext, link: string, now = new Date()) =>
  signedInAt(hub, await requireDoor(hub, link, now))
