import { subDays } from 'date-fns/subDays'
import { APIError, type PayloadRequest } from 'payload'
import type { z } from 'zod'
import * as contract from '#collections/my-sessions/contract.ts'
import { requirePerson, signLink } from '#cms/email/signed-links/signed-link.ts'
import type { Hub } from '#cms/features/hub.ts'
import type { Registration } from '#cms/features/places/with-places.ts'
import { acceptRules } from '#cms/features/places/rules.ts'
import { findSessions } from '#cms/features/sessions/view.ts'
import { leaveTold } from '#cms/features/sign-up/emails/left.ts'
import { moveToPlace } from '#cms/features/sign-up/sign-up.ts'
import { retryOnWriteConflict } from '#cms/platform/database/retry-write-conflicts.ts'
import { type DbContext, findRow, findRows } from '#cms/platform/database/rows.ts'
import { conflict, gone, noLonger } from '#cms/platform/errors.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { findSignUp, validDays, viewOf } from './find-sign-up.ts'
import { sendLinks } from './send-links.ts'

/**
 * Takes the place that is offered to the owner of a link, who is mailed as after a promotion.
 * @throws APIError 404 for a link that leads to nothing (any more), 409 with the reason if a rule refuses.
 */
async function acceptOffer(hub: Pick<Hub, 'payload' | 'env'>, req: PayloadRequest, link: string) {
  const { row, view } = await findSignUp(hub, link)
  if (view.isRegistered && view.link) throw noLonger('You have taken this place already.')
  if (view.isRegistered) return { ...view, link }
  await moveToPlace(hub, req, row, acceptRules).catch((error: unknown) => {
    throw error instanceof APIError && error.status === 404 ? gone() : error
  })
  const place = signLink(hub.env, 'registered', row.id, row.email)
  return { ...(await findSignUp(hub, place)).view, link: place }
}

/**
 * Gives up a place, or a place on a waiting list.
 * @throws APIError 404 for a link that leads to nothing (any more), 409 once the session has begun.
 */
async function cancelSignUp(
  hub: HubContext,
  req: PayloadRequest,
  link: string,
): Promise<undefined> {
  const { row, view } = await findSignUp(hub, link)
  const session = await findRow(req, 'session', { id: row.session })
  if (!session) throw gone()
  if (view.hasBegun) throw conflict('This session has already started. Nothing was changed.')
  const leave = () =>
    retryOnWriteConflict(() =>
      req.payload.delete({ collection: 'registration', id: row.id, req, depth: 0 }),
    )
  await leaveTold({ payload: req.payload }, 'withdrawn', session, row, leave)
}

const maxSignUps = 200

const signUpsOf = (req: DbContext, email: string): Promise<Registration[]> =>
  findRows(req, 'registration', {
    where: { email },
    sort: '-at',
    limit: maxSignUps,
  })

/** With their sessions, from those that links still open, in the order of time. */
async function withSessions(req: DbContext, signUps: Registration[]) {
  const ids = signUps.map(({ session }) => session)
  const found = ids.length > 0 ? await findSessions(req.payload, { id: ids }) : []
  const since = subDays(new Date(), validDays)
  return found
    .filter(({ endTime }) => new Date(endTime) > since)
    .map((session) => ({ session, signUp: signUps.find((row) => row.session === session.id)! }))
}

/** Everything that the owner of a person link has signed up for. @throws APIError 404. */
async function mySessions(
  hub: HubContext,
  link: string,
): Promise<z.input<typeof contract.MySessions>> {
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

const linksAnswer =
  'If this address is signed up for a session, an email with a link is on its way. It may take a few minutes. Check your junk folder too.'

export const mySessionEndpoints = (hub: Hub): Route[] => [
  handle(contract.viewMySignUp, async ({ body }) => (await findSignUp(hub, body.link)).view),
  handle(contract.cancelMySignUp, ({ req, body }) => cancelSignUp(hub, req, body.link)),
  handle(contract.acceptMyOffer, ({ req, body }) => acceptOffer(hub, req, body.link)),
  handle(contract.sendMyLinks, async ({ body }) => {
    if (!body.website) sendLinks(hub, body.email)
    return { message: linksAnswer }
  }),
  handle(contract.viewMySessions, ({ body }) => mySessions(hub, body.link)),
]
