import { subDays } from 'date-fns/subDays'
import type { Where } from 'payload'
import type { z } from 'zod'
import type { MySessions } from '#collections/my-sessions/contract.ts'
import { findRows, type DbContext, withIds } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { requirePerson, signLink } from '#cms/email/signed-links/signed-link.ts'
import { findSessions } from '#cms/features/sessions/view.ts'
import { type FoundSignUp, validDays, viewOf } from './find-sign-up.ts'

const maxSignUps = 200

/** The sign-ups of an address: of registrations and of entries the newest 200. */
async function signUpsOf(req: DbContext, email: string): Promise<FoundSignUp[]> {
  const where: Where = { email: { equals: email } }
  const registrations = await findRows(req, 'registration', {
    where,
    sort: '-registeredAt',
    limit: maxSignUps,
  })
  const entries = await findRows(req, 'waiting-list-entry', {
    where,
    sort: '-joinedAt',
    limit: maxSignUps,
  })
  return [
    ...registrations.map((row) => ({ list: 'registration' as const, row })),
    ...entries.map((row) => ({ list: 'waiting-list-entry' as const, row })),
  ]
}

/** With their sessions, from those that links still open, in the order of time. */
async function withSessions(req: DbContext, signUps: FoundSignUp[]) {
  const ids = signUps.map(({ row }) => row.session)
  const found = ids.length > 0 ? await findSessions(req.payload, withIds(ids)) : []
  const since = subDays(new Date(), validDays)
  return found
    .filter(({ endTime }) => new Date(endTime) > since)
    .map((session) => ({ session, signUp: signUps.find(({ row }) => row.session === session.id)! }))
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
        link: signLink(hub.env, signUp.list, signUp.row.id, email),
      })),
    ),
  }
}
