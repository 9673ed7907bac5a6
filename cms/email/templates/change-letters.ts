import type { Where } from 'payload'
import { addressesIn } from '#collections/sessions/teaching-fields.ts'
import { sequenceOf } from '#collections/sessions/sequence.ts'
import { isMoved } from '#collections/sessions/told.ts'
import { findRow, type Row, withId } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { cancellationId, mailId } from '#cms/email/mail-id.ts'
import { compose } from './compose.ts'
import {
  type Frame,
  cancelledFrame,
  leftFrame,
  movedFrame,
  sessionFrame,
  sessionUrl,
  headingOf,
} from './frame.ts'
import { invitation, sequenceFor } from './invitation.ts'
import {
  addressee,
  findPerson,
  findSession,
  isOn,
  type WriteLetter,
  type MailRow,
  ownLink,
  valuesOf,
  type WrittenEmail,
} from './letter-parts.ts'
import { SessionBefore } from './session-before.ts'
import { readTemplate } from './templates.ts'
import { changeWords } from './when-words.ts'

const isTaughtBy = ({ facultyEmail }: Row<'session'>, { email }: MailRow) =>
  addressesIn(facultyEmail).includes(email)

export const changed: WriteLetter = async (hub, mail) => {
  const { env } = hub
  const session = await findSession(hub, mail)
  const person = await findPerson(hub, mail, 'any')
  const before = SessionBefore.parse(mail.before)
  if (!session || !isOn(session) || !isMoved(session, before)) return undefined
  if (!person && !isTaughtBy(session, mail)) return undefined
  const url = sessionUrl(env, session)
  const next = person ? ownLink(env, mail, person.isRegistered) : { label: 'See the session', url }
  const frame = { ...sessionFrame(env, headingOf(env, 'changed', session), session, before), next }
  const change = changeWords(session, before, env.SITE_TIME_ZONE)
  const values = { ...valuesOf(env, session, mail), change, message: mail.message ?? '' }
  const letter = await compose(await readTemplate(hub.payload, 'changed'), values, frame)
  if (!person?.isRegistered) return letter
  const sequence = await sequenceFor(hub, mail, sequenceOf(session), 'change')
  const event = { ...session, sequence }
  return { ...letter, icalEvent: invitation(env, event, url, addressee(mail), 'invite') }
}

/** Whether a session that was to stay as cancelled is on again, or was cancelled anew. */
async function isBackOn(hub: HubContext, mail: MailRow): Promise<boolean> {
  const session = await findSession(hub, mail)
  if (!session) return false
  const { cancelledAt } = session
  return !cancelledAt || !mail.id.startsWith(cancellationId(mail.person, cancelledAt))
}

export const cancelled: WriteLetter = async (hub, mail) => {
  const { env } = hub
  if (mail.id !== mailId('cancelled', mail.person)) {
    if (await isBackOn(hub, mail)) return undefined
  } else if (await findSession(hub, mail)) {
    // The row is older than the deletion, which may still be under way, or have failed.
    throw new Error('The session is not deleted yet.')
  }
  const before = SessionBefore.parse(mail.before)
  const values = { ...valuesOf(env, before, mail), message: mail.message ?? '' }
  const template = await readTemplate(hub.payload, 'cancelled')
  const letter = await compose(template, values, cancelledFrame(env, before))
  if (!before.isRegistered) return letter
  const sequence = await sequenceFor(hub, mail, before.sequence, 'cancel')
  const event = { ...before, sequence }
  const url = sessionUrl(env, before)
  return { ...letter, icalEvent: invitation(env, event, url, addressee(mail), 'cancel') }
}

type Leaving = { mail: MailRow; before: SessionBefore; found: Row<'session'> | undefined }
type FrameOf = (hub: HubContext, leaving: Leaving) => Promise<Frame> | Frame

/** Takes the session out of the calendar of a person who had a place. */
const left = async (hub: HubContext, mail: MailRow, frameOf: FrameOf): Promise<WrittenEmail> => {
  const { env } = hub
  const before = SessionBefore.parse(mail.before)
  const found = await findSession(hub, mail)
  const session = found ?? before
  const url = sessionUrl(env, session)
  const template = await readTemplate(hub.payload, mail.kind)
  const frame = await frameOf(hub, { mail, before, found })
  const values = { ...valuesOf(env, session, mail), message: mail.message ?? '' }
  const letter = await compose(template, values, frame)
  if (!before.isRegistered) return letter
  const current = found ? sequenceOf(found) : before.sequence
  const event = { ...session, sequence: await sequenceFor(hub, mail, current, 'cancel') }
  return { ...letter, icalEvent: invitation(env, event, url, addressee(mail), 'cancel') }
}

const withdrawnFrame: FrameOf = ({ env }, { before, found }) => {
  if (!found) return leftFrame(env, before)
  const next = { label: 'See the session', url: sessionUrl(env, found) }
  return { ...leftFrame(env, found), next }
}

/** With the link of the new sign-up, while there is one. */
const newFrame: FrameOf = async (hub, { mail, before, found }) => {
  const { env } = hub
  const { movedTo } = before
  const session = found ?? before
  const target = movedTo && (await findRow(hub, 'session', withId(movedTo)))
  if (!target) return leftFrame(env, session)
  const frame =
    target.id === mail.session
      ? sessionFrame(env, headingOf(env, 'moved', target), target)
      : movedFrame(env, session, target)
  const person = await findPerson(hub, { ...mail, session: target.id }, 'any')
  return person ? { ...frame, next: ownLink(env, mail, person.isRegistered) } : frame
}

/** Not sent to a person who has signed up again. */
export const withdrawn: WriteLetter = async (hub, mail) => {
  const { session: id, email } = mail
  const ofPerson: Where = { and: [{ session: { equals: id } }, { email: { equals: email } }] }
  if (await findRow(hub, 'registration', ofPerson)) return undefined
  return left(hub, mail, withdrawnFrame)
}

/** The session is on again, with the places of everybody as they were. */
export const reinstated: WriteLetter = async (hub, mail) => {
  const { env } = hub
  const session = await findSession(hub, mail)
  const person = await findPerson(hub, mail, 'any')
  if (!session || session.cancelledAt) return undefined
  if (!person && !isTaughtBy(session, mail)) return undefined
  const next = person && ownLink(env, mail, person.isRegistered)
  const frame = { ...sessionFrame(env, headingOf(env, 'reinstated', session), session), next }
  const template = await readTemplate(hub.payload, 'reinstated')
  const letter = await compose(template, valuesOf(env, session, mail), frame)
  if (!person?.isRegistered) return letter
  const event = {
    ...session,
    sequence: await sequenceFor(hub, mail, sequenceOf(session), 'change'),
  }
  const url = sessionUrl(env, session)
  return { ...letter, icalEvent: invitation(env, event, url, addressee(mail), 'invite') }
}

export const moved: WriteLetter = (hub, mail) => left(hub, mail, newFrame)
