import { subDays } from 'date-fns/subDays'
import type { z } from 'zod'
import type { MySessions } from '#collections/my-sessions/contract.ts'
import { findRows, type DbContext, withIds } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { requirePerson, signLink } from '#cms/email/signed-links/signed-link.ts'
import { findSessions } from '#cms/features/sessions/view.ts'
import type { Registration } from '#cms/features/places/person-on-list.ts'
import { validDays, viewOf } from './find-sign-up.ts'

const maxSignUps = 200

/** The registrations of an address, the newest. */
const signUpsOf = (req: DbContext, email: string): Promise<Registration[]> =>
  findRows(req, 'registration', {
    where: { email: { equals: email } },
    sort: '-at',
    limit: maxSignUps,
  })

/** With their sessions, from those that links still open, in the order of time. */
async function withSessions(req: DbContext, signUps: Registration[]) {
  const ids = signUps.map(({ session }) => session)
  const found = ids.length > 0 ? await findSessions(req.payload, withIds(ids)) : []
  const since = subDays(new Date(), validDays)
  return found
    .filter(({ endTime }) => new Date(endTime) > since)
    .map((session) => ({ session, signUp: signUps.find((row) => row.session === session.id)! }))
}

/** Everything that the owner of a person link has signed up for. @throws APIError 404. */
export async function mySessions(
  hub: HubContext,
  link: string,
): Promise<z.input<typeof MySessions>> {
  const email = requirePerson(hub, link)
  const now = new Date()
  const signUps = await withSessions(hub, await signUpsOf(hub, email))
  return {
    signUps: await Promise.all(
      signUps.map(async ({ session, signUp }) => ({
        ...(await viewOf(hub, signUp, session, now)),
        link: signLink(hub.env, signUp.status, signUp.id, email),
      })),
    ),
  }
}
