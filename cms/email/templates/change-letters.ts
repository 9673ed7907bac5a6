import type { Where } from 'payload'
import { addressesIn } from '#collections/sessions/teaching-fields.ts'
import { sequenceOf } from '#collections/sessions/sequence.ts'
import { findRow, type DbContext, type Row, withId } from '#cms/platform/database/rows.ts'
import type { Env } from '#cms/platform/env.ts'
import { cancellationId, mailId } from '#cms/email/mail-id.ts'
import { compose } from './compose.ts'
import type { Frame } from './email-frame.ts'
import {
  cancelledFrame,
  leftFrame,
  movedFrame,
  sessionFrame,
  sessionUrl,
  withFact,
} from './frame.ts'
import { headingOf } from './heading-of.ts'
import { invitation } from './invitation.ts'
import {
  addressee,
  findPerson,
  findSession,
  type WriteLetter,
  type MailRow,
  ownLink,
  valuesOf,
  type WrittenEmail,
} from './letter-parts.ts'
import { oneLine } from './placeholders.ts'
import { isMoved, SessionBefore } from './session-before.ts'
import { sequenceFor } from './sequence-for.ts'
import { readTemplate } from './templates.ts'
import { changeWords } from './when-words.ts'

export const changed: WriteLetter = async (req, mail, env) => {
  const session = await findSession(req, mail)
  const person = await findPerson(req, mail, 'any')
  const before = SessionBefore.parse(mail.before)
  if (!session || session.cancelledAt || !person || !isMoved(session, before)) return undefined
  const url = sessionUrl(session, env)
  const next = ownLink(mail, person.isRegistered, env)
  const frame = { ...sessionFrame(headingOf('changed', session, env), session, env, before), next }
  const change = changeWords(session, before, env.SITE_TIME_ZONE)
  const values = { ...valuesOf(session, mail, env), change, message: mail.message ?? '' }
  const letter = await compose(await readTemplate(req.payload, 'changed'), values, frame)
  if (!person.isRegistered) return letter
  const sequence = await sequenceFor(req, mail, sequenceOf(session), 'change')
  const event = { ...session, sequence }
  return { ...letter, icalEvent: invitation(event, url, addressee(mail), 'invite', env) }
}

/** Whether a session that was to stay as cancelled is on again, or was cancelled anew. */
async function isBackOn(req: DbContext, mail: MailRow): Promise<boolean> {
  const session = await findSession(req, mail)
  if (!session) return false
  const { cancelledAt } = session
  return !cancelledAt || !mail.id.startsWith(cancellationId(mail.person, cancelledAt))
}

export const cancelled: WriteLetter = async (req, mail, env) => {
  if (mail.id !== mailId('cancelled', mail.person)) {
    if (await isBackOn(req, mail)) return undefined
  } else if (await findPerson(req, mail, 'any')) {
    // The row is older than the deletion, which may still be under way, or have failed.
    throw new Error('The session is not deleted yet.')
  }
  const before = SessionBefore.parse(mail.before)
  const values = { ...valuesOf(before, mail, env), message: mail.message ?? '' }
  const template = await readTemplate(req.payload, 'cancelled')
  const letter = await compose(template, values, cancelledFrame(before, env))
  if (!before.isRegistered) return letter
  const sequence = await sequenceFor(req, mail, before.sequence, 'cancel')
  const event = { ...before, sequence }
  const url = sessionUrl(before, env)
  return { ...letter, icalEvent: invitation(event, url, addressee(mail), 'cancel', env) }
}

type Leaving = { mail: MailRow; before: SessionBefore; found: Row<'session'> | undefined }
type FrameOf = (req: DbContext, leaving: Leaving, env: Env) => Promise<Frame> | Frame

/** Takes the session out of the calendar of a person who had a place. */
const left = async (
  req: DbContext,
  mail: MailRow,
  env: Env,
  frameOf: FrameOf,
): Promise<WrittenEmail> => {
  const before = SessionBefore.parse(mail.before)
  const found = await findSession(req, mail)
  const session = found ?? before
  const url = sessionUrl(session, env)
  const template = await readTemplate(req.payload, mail.kind)
  const frame = await frameOf(req, { mail, before, found }, env)
  const values = { ...valuesOf(session, mail, env), message: mail.message ?? '' }
  const letter = await compose(template, values, frame)
  if (!before.isRegistered) return letter
  const current = found ? sequenceOf(found) : before.sequence
  const event = { ...session, sequence: await sequenceFor(req, mail, current, 'cancel') }
  return { ...letter, icalEvent: invitation(event, url, addressee(mail), 'cancel', env) }
}

const withdrawnFrame: FrameOf = (_req, { before, found }, env) => {
  if (!found) return leftFrame(before, env)
  const next = { label: 'See the session', url: sessionUrl(found, env) }
  return { ...leftFrame(found, env), next }
}

/** With the link of the new sign-up, while there is one. */
const newFrame: FrameOf = async (req, { mail, before, found }, env) => {
  const { movedTo } = before
  const session = found ?? before
  const target = movedTo && (await findRow(req, 'session', withId(movedTo.session)))
  if (!target) return leftFrame(session, env)
  const frame =
    target.id === mail.session
      ? sessionFrame(headingOf('moved', target, env), target, env)
      : movedFrame(session, target, env)
  const person = await findPerson(req, movedTo, 'any')
  return person
    ? { ...frame, next: ownLink({ ...movedTo, email: mail.email }, person.isRegistered, env) }
    : frame
}

/** Not sent to whoever is on a list again, after an undo or by another sign-up. */
export const withdrawn: WriteLetter = async (req, mail, env) => {
  const { session: id, email } = mail
  const ofPerson: Where = { and: [{ session: { equals: id } }, { email: { equals: email } }] }
  if (await findRow(req, 'registration', ofPerson)) return undefined
  if (await findRow(req, 'waiting-list-entry', ofPerson)) return undefined
  return left(req, mail, env, withdrawnFrame)
}

/** The session is on again, with the places of everybody as they were. */
export const reinstated: WriteLetter = async (req, mail, env) => {
  const session = await findSession(req, mail)
  const person = await findPerson(req, mail, 'any')
  const isTaught = addressesIn(session?.facultyEmail).includes(mail.email)
  if (!session || session.cancelledAt || (!person && !isTaught)) return undefined
  const next = person && ownLink(mail, person.isRegistered, env)
  const values = { ...valuesOf(session, mail, env), message: mail.message ?? '' }
  const before = SessionBefore.parse(mail.before)
  const template = await readTemplate(req.payload, 'reinstated')
  const letter = await compose(template, values, {
    ...sessionFrame(headingOf('reinstated', session, env), session, env, before),
    next,
  })
  if (!person?.isRegistered) return letter
  const event = {
    ...session,
    sequence: await sequenceFor(req, mail, sequenceOf(session), 'change'),
  }
  const url = sessionUrl(session, env)
  return { ...letter, icalEvent: invitation(event, url, addressee(mail), 'invite', env) }
}

/** What is new, and what it was before. */
const swappedFrame: FrameOf = async (req, { mail, before, found }, env) => {
  const { movedTo } = before
  const session = found ?? before
  const target = movedTo && (await findRow(req, 'session', withId(movedTo.session)))
  if (!target) return leftFrame(session, env)
  const frame = sessionFrame(headingOf('moved', target, env), target, env, session)
  const next = ownLink({ ...movedTo, email: mail.email }, true, env)
  if (target.title === session.title) return { ...frame, next }
  const fact = { label: 'Session', value: oneLine(target.title), was: oneLine(session.title) }
  return { ...withFact(frame, fact), next }
}

/** One calendar part brings the new session, a file takes the old one away. */
const swapped: WriteLetter = async (req, mail, env) => {
  const { movedTo } = SessionBefore.parse(mail.before)
  const target = movedTo && (await findRow(req, 'session', withId(movedTo.session)))
  const letter = await left(req, mail, env, swappedFrame)
  if (!target || !letter.icalEvent || !(await findPerson(req, movedTo, 'registered'))) return letter
  const coming = { ...mail, kind: 'confirmation' as const, session: target.id }
  const sequence = await sequenceFor(req, coming, sequenceOf(target), 'invite')
  const url = sessionUrl(target, env)
  const icalEvent = invitation({ ...target, sequence }, url, addressee(mail), 'invite', env)
  return { ...letter, ...(icalEvent && { icalEvent, calendars: [letter.icalEvent] }) }
}

export const moved: WriteLetter = (req, mail, env) =>
  SessionBefore.parse(mail.before).movedTo?.byOwner
    ? swapped(req, mail, env)
    : left(req, mail, env, newFrame)
