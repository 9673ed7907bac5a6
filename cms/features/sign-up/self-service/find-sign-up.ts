import { addDays } from 'date-fns/addDays'
import { isPast } from '#collections/sessions/availability.ts'
import type { z } from 'zod'
import type { MySignUp } from '#collections/my-sessions/contract.ts'
import { findRow, withId } from '#cms/platform/database/rows.ts'
import type { Env } from '#cms/platform/env.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { gone } from '#cms/platform/errors.ts'
import { isOfSignUp, isSigned, readLink, signLink } from '#cms/email/signed-links/signed-link.ts'
import { waitingPosition } from '#cms/features/places/waiting-position.ts'
import { findSession, type SessionRow } from '#cms/features/sessions/view.ts'
import type { Registration } from '#cms/features/places/person-on-list.ts'
import { isLastCall } from '#cms/features/places/rules.ts'
import { explainGone } from './former-sign-up.ts'

type MyView = z.input<typeof MySignUp>

/** A link ends so many days after its session. */
export const validDays = 30

async function findSigned(
  { payload, env }: HubContext,
  link: string,
): Promise<Registration | undefined> {
  const read = readLink(link)
  // Asked for what is no link, too: the answer to that must not be quicker.
  const row = await findRow({ payload }, 'registration', withId(read?.id ?? ''))
  return read && isOfSignUp(read) && row && isSigned(env, read, row.email) ? row : undefined
}

const offerOf = (row: Registration, now: Date) =>
  row.offerUntil && new Date(row.offerUntil) > now
    ? { until: row.offerUntil, isLastCall: isLastCall(row) }
    : null

/** An older link opens the same registration: the answer names the one of the list that its person is on now. */
const linkNow = (env: Env, link: string, { status, id, email }: Registration) =>
  readLink(link)?.purpose === status ? {} : { link: signLink(env, status, id, email) }

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
