import { findRow } from '#cms/platform/database/rows.ts'
import { addDays } from 'date-fns/addDays'
import type { APIError } from 'payload'
import type { z } from 'zod'
import type { MySignUp } from '#collections/my-sessions/contract.ts'
import { isPast } from '#collections/sessions/availability.ts'
import { mailId } from '#cms/email/outbox/outbox.ts'
import {
  isOfSignUp,
  isSigned,
  readLink,
  type SignedLink,
  signLink,
} from '#cms/email/signed-links/signed-link.ts'
import { waitingPosition } from '#cms/features/places/facts.ts'
import type { Registration } from '#cms/features/places/with-places.ts'
import { isLastCall } from '#cms/features/places/rules.ts'
import { findCancelled, findSession, type SessionRow } from '#cms/features/sessions/view.ts'
import type { Env } from '#cms/platform/env.ts'
import { gone, noLonger } from '#cms/platform/errors.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'

type MyView = z.input<typeof MySignUp>

/** A link ends so many days after its session. */
export const validDays = 30

async function findSigned(
  { payload, env }: HubContext,
  link: string,
): Promise<Registration | undefined> {
  const read = readLink(link)
  // Asked for what is no link, too: the answer to that must not be quicker.
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
  // By ids, as there is no index of persons without kinds.
  const id = mailId('withdrawn', read.id)
  const named = { id: { greater_than: `${id}:`, less_than: `${id}:~` } }
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
export async function findSignUp(
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

export async function viewOf(
  { payload }: Pick<HubContext, 'payload'>,
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
