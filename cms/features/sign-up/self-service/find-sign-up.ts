import { addDays } from 'date-fns/addDays'
import { isPast } from '#collections/sessions/availability.ts'
import type { z } from 'zod'
import type { MySignUp } from '#collections/my-sessions/contract.ts'
import { findRow, type Row, withId } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { gone } from '#cms/platform/errors.ts'
import {
  isSigned,
  readLink,
  type SignedLink,
  signLink,
} from '#cms/email/signed-links/signed-link.ts'
import { waitingPosition } from '#cms/email/waiting-position.ts'
import { findSession, type SessionRow } from '#cms/features/sessions/view.ts'
import { explainGone, findPlaceSince, wasOffered } from './former-sign-up.ts'

type MyView = z.input<typeof MySignUp>

/** A link ends so many days after its session. */
export const validDays = 30

type Registration = Row<'registration'>
type Entry = Row<'waiting-list-entry'>
/** `isSince`: the link is an older one, to the entry on the waiting list. */
export type FoundSignUp =
  | { list: 'registration'; row: Registration; isSince?: true }
  | { list: 'waiting-list-entry'; row: Entry }

const noLink: SignedLink = { purpose: 'waiting-list-entry', id: '', mac: '' }

async function findSigned(
  { payload, env }: HubContext,
  link: string,
): Promise<FoundSignUp | undefined> {
  const read = readLink(link)
  const list = read?.purpose === 'waiting-list-entry' ? read.purpose : 'registration'
  // Asked for what is no link, too: the answer to that must not be quicker.
  const row = await findRow({ payload }, list, withId(read?.id ?? ''))
  if (read?.purpose === list && row && isSigned(env, read, row.email))
    return { list, row } as FoundSignUp
  const place = await findPlaceSince({ payload, env }, read ?? noLink)
  return place && { list: 'registration', row: place, isSince: true }
}

const offerOf = ({ offerUntil: until }: Entry, { startTime }: SessionRow, now: Date) =>
  until && new Date(until) > now
    ? { until, isLastCall: Date.parse(until) === Date.parse(startTime) }
    : null

/** The sign-up of a link, with what its owner sees. @throws APIError 404, the same for every reason. */
export async function findSignUp(
  hub: HubContext,
  link: string,
): Promise<FoundSignUp & { view: MyView }> {
  const now = new Date()
  const found = await findSigned(hub, link)
  const session = found && (await findSession(hub.payload, found.row.session))
  if (!found || !session) throw await explainGone(hub, link)
  if (addDays(session.endTime, validDays) < now) throw gone()
  return { ...found, view: await viewOf(hub, found, session, now) }
}

export async function viewOf(
  { payload, env }: HubContext,
  signUp: FoundSignUp,
  session: SessionRow,
  now: Date,
): Promise<MyView> {
  const { list, row } = signUp
  const isRegistered = list === 'registration'
  const offer = isRegistered ? null : offerOf(row, session, now)
  return {
    ...(isRegistered && signUp.isSince && { link: signLink(env, list, row.id, row.email) }),
    session,
    isRegistered,
    position: isRegistered ? null : await waitingPosition({ payload }, row),
    offer,
    hadOffer: !isRegistered && !offer && (await wasOffered({ payload }, row.id)),
    hasBegun: isPast(session, now),
  }
}
