import type { Where } from 'payload'
import type { MailKind } from '#collections/mail/states.ts'
import { attendedMinutes } from '#collections/attendance/hours.ts'
import { sequenceOf } from '#collections/sessions/sequence.ts'
import { findRow, type DbContext, type Row, withId } from '#cms/platform/database/rows.ts'
import type { Env } from '#cms/platform/env.ts'
import { myAddress } from '#cms/email/signed-links/my-address.ts'
import { newPersonAddress } from '#cms/email/signed-links/person-links.ts'
import { certificateParts } from '#cms/email/record/certificate-parts.ts'
import type { PdfFile } from '#cms/email/record/documents.ts'
import { compose, type Composed, documentOf } from './compose.ts'
import {
  cancelledFrame,
  leftFrame,
  momentOf,
  movedFrame,
  plainFrame,
  sessionFrame,
  sessionUrl,
} from './frame.ts'
import type { Frame } from './email-layout.tsx'
import { invitation, type Invitation } from './invitation.ts'
import { offerId, reminderId } from '#cms/email/mail-id.ts'
import { personalValues, sessionValues } from './placeholders.ts'
import { isMoved, SessionBefore } from './session-before.ts'
import { sequenceFor } from './sequence-for.ts'
import { readTemplate } from './templates.ts'

export type WrittenEmail = Composed & { icalEvent?: Invitation; documents?: PdfFile[] }

type Mail = Row<'mail'>
type Letter = (req: DbContext, mail: Mail, env: Env) => Promise<WrittenEmail | undefined>

const findSession = (req: DbContext, { session }: Mail) => findRow(req, 'session', withId(session))

type OnList = { person: string }

async function findPerson(
  req: DbContext,
  { person }: OnList,
  kind: 'any' | 'registered' | 'waiting',
) {
  const id = { equals: person }
  const registered = kind === 'waiting' ? undefined : await findRow(req, 'registration', { id })
  if (registered) return { isRegistered: true }
  const waiting =
    kind === 'registered' ? undefined : await findRow(req, 'waiting-list-entry', { id })
  return waiting && { isRegistered: false }
}

const valuesOf = (session: Row<'session'> | SessionBefore, mail: Mail, env: Env) =>
  personalValues(sessionValues(session, env.SITE_TIME_ZONE), mail.name)

/** With the address that the mail goes to: somebody's earlier address opens nothing. */
const ownLink = (
  { person, email }: OnList & Pick<Mail, 'email'>,
  isRegistered: boolean,
  env: Env,
) =>
  isRegistered
    ? { label: 'See or cancel your place', url: myAddress(env, 'registration', person, email) }
    : {
        label: 'See or leave the waiting list',
        url: myAddress(env, 'waiting-list-entry', person, email),
      }

const addressee = ({ name, email }: Mail) => ({
  name: personalValues({}, name).name ?? '',
  address: email,
})

/** About a session as it is now, to a person who is on `list`. */
const aboutSession =
  (list: 'registered' | 'waiting', isInvited: boolean): Letter =>
  async (req, mail, env) => {
    const session = await findSession(req, mail)
    if (!session || !(await findPerson(req, mail, list))) return undefined
    const url = sessionUrl(session, env)
    const next = ownLink(mail, list === 'registered', env)
    const frame = { ...sessionFrame(session, env), next }
    const template = await readTemplate(req.payload, mail.kind)
    const letter = await compose(template, valuesOf(session, mail, env), frame)
    if (!isInvited) return letter
    const sequence = await sequenceFor(req, mail, sequenceOf(session), 'invite')
    const event = { ...session, sequence }
    return { ...letter, icalEvent: invitation(event, url, addressee(mail), 'invite', env) }
  }

/** The reminder of a start that the session no longer has is not sent. */
const reminder: Letter = async (req, mail, env) => {
  const session = await findSession(req, mail)
  if (!session || !mail.id.startsWith(reminderId(mail.person, session.startTime))) return undefined
  const row = await findRow(req, 'registration', withId(mail.person))
  if (row?.noReminder) return undefined
  return aboutSession('registered', false)(req, mail, env)
}

/** Not sent once the offer is over, or another one was made. */
const offer =
  (kind: 'offer' | 'lastCall'): Letter =>
  async (req, mail, env) => {
    const session = await findSession(req, mail)
    const entry = await findRow(req, 'waiting-list-entry', withId(mail.person))
    if (!session || !entry?.offerUntil) return undefined
    if (!mail.id.startsWith(offerId(kind, entry.id, entry.offerUntil))) return undefined
    const { url } = ownLink(mail, false, env)
    const next = { label: 'Accept or decline the place', url }
    const until = momentOf(entry.offerUntil, env.SITE_TIME_ZONE)
    const values = { ...valuesOf(session, mail, env), until }
    return compose(await readTemplate(req.payload, kind), values, {
      ...sessionFrame(session, env),
      next,
    })
  }

const changed: Letter = async (req, mail, env) => {
  const session = await findSession(req, mail)
  const person = await findPerson(req, mail, 'any')
  const before = SessionBefore.parse(mail.before)
  if (!session || !person || !isMoved(session, before)) return undefined
  const url = sessionUrl(session, env)
  const next = ownLink(mail, person.isRegistered, env)
  const frame = { ...sessionFrame(session, env, before), next }
  const values = { ...valuesOf(session, mail, env), message: mail.message ?? '' }
  const letter = await compose(await readTemplate(req.payload, 'changed'), values, frame)
  if (!person.isRegistered) return letter
  const sequence = await sequenceFor(req, mail, sequenceOf(session), 'change')
  const event = { ...session, sequence }
  return { ...letter, icalEvent: invitation(event, url, addressee(mail), 'invite', env) }
}

const cancelled: Letter = async (req, mail, env) => {
  // The row is older than the deletion, which may still be under way, or have failed.
  if (await findPerson(req, mail, 'any')) throw new Error('The session is not deleted yet.')
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

type Leaving = { mail: Mail; before: SessionBefore; found: Row<'session'> | undefined }
type FrameOf = (req: DbContext, leaving: Leaving, env: Env) => Promise<Frame> | Frame

/** Takes the session out of the calendar of a person who had a place. */
const left = async (req: DbContext, mail: Mail, env: Env, frameOf: FrameOf) => {
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
    target.id === mail.session ? sessionFrame(target, env) : movedFrame(session, target, env)
  const person = await findPerson(req, movedTo, 'any')
  return person
    ? { ...frame, next: ownLink({ ...movedTo, email: mail.email }, person.isRegistered, env) }
    : frame
}

/** Not sent to whoever is on a list again, after an undo or by another sign-up. */
const withdrawn: Letter = async (req, mail, env) => {
  const { session: id, email } = mail
  const ofPerson: Where = { and: [{ session: { equals: id } }, { email: { equals: email } }] }
  if (await findRow(req, 'registration', ofPerson)) return undefined
  if (await findRow(req, 'waiting-list-entry', ofPerson)) return undefined
  return left(req, mail, env, withdrawnFrame)
}

const moved: Letter = (req, mail, env) => left(req, mail, env, newFrame)

/**
 * With a link of its own, made when it is sent. Whether it is sent is decided last, and a link to nothing ends at once:
 * what this costs must not tell whether an address is known (docs/product, rule 133).
 */
const links: Letter = async (req, { email }, env) => {
  const where: Where = { email: { equals: email } }
  const registered = await findRow(req, 'registration', where)
  const waiting = await findRow(req, 'waiting-list-entry', where)
  const attended = await findRow(req, 'attendance', where)
  const isKnown = Boolean(registered ?? waiting ?? attended)
  const url = await newPersonAddress(req, env, email, isKnown ? undefined : new Date())
  const template = await readTemplate(req.payload, 'links')
  const next = { label: 'See my sessions', url }
  const letter = await compose(template, {}, { ...plainFrame(env), next })
  return isKnown ? letter : undefined
}

/** Not sent to whoever is not, or no longer, in the register, nor of a session that was moved ahead. */
const certificate: Letter = async (req, mail, env) => {
  const session = await findSession(req, mail)
  const row = await findRow(req, 'attendance', withId(mail.person))
  if (!session || !row || new Date(session.endTime) > new Date()) return undefined
  const minutes = attendedMinutes(session, row.share)
  const { values, documents } = await certificateParts(req, { row, session, minutes }, env)
  const template = await readTemplate(req.payload, 'certificate')
  const told = personalValues(sessionValues(session, env.SITE_TIME_ZONE), row.fullName)
  const letter = await compose(template, { ...told, ...values }, sessionFrame(session, env))
  return { ...letter, documents }
}

/** An administrator's own words were filled in when they were written. */
const participants: Letter = async (_req, { subject, message }, env) =>
  compose({ subject: subject ?? '', body: documentOf(message ?? '') }, {}, plainFrame(env))

const letters: Record<MailKind, Letter> = {
  confirmation: aboutSession('registered', true),
  promotion: aboutSession('registered', true),
  waiting: aboutSession('waiting', false),
  offer: offer('offer'),
  lastCall: offer('lastCall'),
  reminder,
  changed,
  cancelled,
  withdrawn,
  moved,
  links,
  certificate,
  participants,
}

/** What a mail says now; undefined when there is nothing to tell any more. */
export const writeEmail: Letter = (req, mail, env) => letters[mail.kind](req, mail, env)
