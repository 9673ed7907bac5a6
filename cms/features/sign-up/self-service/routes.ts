import { APIError, type PayloadRequest } from 'payload'
import type { z } from 'zod'
import * as contract from '#collections/my-sessions/contract.ts'
import {
  requirePerson,
  signLink,
  isOfSignUp,
  isSigned,
  readLink,
  type SignedLink,
} from '#cms/email/signed-links/signed-link.ts'
import { type Registration, waitingPosition } from '#cms/features/places/with-places.ts'
import { acceptRules, isLastCall } from '#cms/features/places/rules.ts'
import {
  findSessions,
  findCancelled,
  findSession,
  type SessionRow,
} from '#cms/features/sessions/view.ts'
import { byThemselves, leaveTold } from '#cms/features/sign-up/emails/left.ts'
import { moveToPlace } from '#cms/features/sign-up/sign-up.ts'
import { retryOnWriteConflict } from '#cms/platform/database/transactions.ts'
import { findRow, findRows } from '#cms/platform/database/rows.ts'
import { conflict, gone, noLonger } from '#cms/platform/errors.ts'
import type { DbContext, HubContext } from '#cms/platform/hub-context.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { sendLinks } from './send-links.ts'
import { addDays } from 'date-fns/addDays'
import { isPast } from '#collections/sessions/availability.ts'
import { mailId } from '#cms/email/outbox/outbox.ts'
import type { Env } from '#cms/platform/env.ts'

type MyView = z.input<typeof contract.MySignUp>

/** How many days after its session a link ends. */
const validDays = 30

async function findSigned(
  { payload, env }: HubContext,
  link: string,
): Promise<Registration | undefined> {
  const read = readLink(link)
  // Read for invalid links too, so that timing reveals nothing.
  const row = await findRow({ payload }, 'registration', { id: read?.id ?? '' })
  return read && isOfSignUp(read) && row && isSigned(env, read, row.email) ? row : undefined
}

const offerOf = (row: Registration, now: Date) =>
  row.offerUntil && new Date(row.offerUntil) > now
    ? { until: row.offerUntil, isLastCall: isLastCall(row) }
    : null

/** An older link opens the same registration: the answer names the one of the list that its person is on now. */
const linkNow = (env: Env, link: string, { status, id, email }: Registration) =>
  readLink(link)?.purpose === status ? {} : { link: signLink(env, status, id, email) }

async function findWithdrawn(hub: HubContext, read: SignedLink): Promise<boolean> {
  // By ids, because no index serves persons without kinds.
  const id = mailId('left', read.id)
  const { priority } = byThemselves
  const named = { id: { greater_than: `${id}:`, less_than: `${id}:~` }, priority }
  const mail = await findRow(hub, 'mail', named)
  return mail !== undefined && isSigned(hub.env, read, mail.email)
}

/**
 * Says why a link is no longer valid, to its holder only: the signature is checked first, and every other link
 * gets the same answer.
 */
async function explainGone(hub: HubContext, link: string): Promise<APIError> {
  const read = readLink(link)
  const row = await findRow(hub, 'registration', { id: read?.id ?? '' }, { withDeleted: true })
  if (!read) return gone()
  if (row && isOfSignUp(read) && isSigned(hub.env, read, row.email)) {
    if (row.deletedAt) return noLonger('The teaching team has taken you off this session.')
    const session = await findCancelled(hub, row.session)
    if (session) return noLonger('This session was cancelled by the teaching team.', session)
  }
  if (await findWithdrawn(hub, read))
    return noLonger('This link no longer works because you cancelled this sign-up.')
  return gone()
}

/** The registration of a link, with what its owner sees. @throws APIError 404, the same for every reason. */
async function findSignUp(
  hub: HubContext,
  link: string,
): Promise<{ row: Registration; view: MyView }> {
  const now = new Date()
  const row = await findSigned(hub, link)
  const session = row && (await findSession(hub.payload, row.session))
  if (!row || !session) throw await explainGone(hub, link)
  if (addDays(session.endTime, validDays) < now) throw gone()
  return {
    row,
    view: { ...(await viewOf(hub, row, session, now)), ...linkNow(hub.env, link, row) },
  }
}

async function viewOf(
  { payload }: DbContext,
  row: Registration,
  session: SessionRow,
  now: Date,
): Promise<MyView> {
  const isRegistered = row.status === 'registered'
  const offer = isRegistered ? null : offerOf(row, now)
  return {
    session,
    isRegistered,
    position: isRegistered ? null : await waitingPosition({ payload }, row),
    offer,
    hadOffer: !isRegistered && !offer && Boolean(row.offerStart),
    hasBegun: isPast(session, now),
  }
}

/**
 * Takes the place that is offered to the owner of a link, who is mailed as after a promotion.
 * @throws APIError 404 for a link that leads to nothing (any more), 409 with the reason if a rule refuses.
 */
async function acceptOffer(hub: HubContext, req: PayloadRequest, link: string) {
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
 * @throws APIError 404 for an ended link, 409 once it has begun or the person got a place.
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
  // A page from before a promotion offers to leave the waiting list.
  if (view.link) throw conflict('Your sign-up has changed meanwhile. Nothing was cancelled.')
  const leave = () =>
    retryOnWriteConflict(() =>
      req.payload.delete({ collection: 'registration', id: row.id, req, depth: 0 }),
    )
  await leaveTold({ payload: req.payload }, byThemselves, session, row, leave)
}

const maxSignUps = 200

/** All that the owner of a person link has signed up for, as long as links work. @throws APIError 404. */
async function mySessions(
  hub: HubContext,
  link: string,
): Promise<z.input<typeof contract.MySessions>> {
  const email = requirePerson(hub, link)
  const now = new Date()
  const query = { where: { email }, sort: '-at', limit: maxSignUps }
  const rows = await findRows(hub, 'registration', query)
  const ids = rows.map(({ session }) => session)
  const sessions = ids.length > 0 ? await findSessions(hub.payload, { id: ids }) : []
  const signUps = sessions
    .filter(({ endTime }) => addDays(endTime, validDays) > now)
    .map(async (session) => {
      const row = rows.find((one) => one.session === session.id)!
      const link = signLink(hub.env, row.status, row.id, email)
      return { ...(await viewOf(hub, row, session, now)), link }
    })
  return { signUps: await Promise.all(signUps) }
}

const linksAnswer =
  'If this address is signed up for a session, an email with a link is on its way. It may take a few minutes. Check your junk folder too.'

export const mySessionEndpoints = (hub: HubContext): Route[] => [
  handle(contract.viewMySignUp, async ({ body }) => (await findSignUp(hub, body.link)).view),
  handle(contract.cancelMySignUp, ({ req, body }) => cancelSignUp(hub, req, body.link)),
  handle(contract.acceptMyOffer, ({ req, body }) => acceptOffer(hub, req, body.link)),
  handle(contract.sendMyLinks, async ({ body }) => {
    if (!body.website) sendLinks(hub, body.email)
    return { message: linksAnswer }
  }),
  handle(contract.viewMySessions, ({ body }) => mySessions(hub, body.link)),
]
