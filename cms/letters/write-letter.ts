import type { MailKind } from '#collections/mail/states.ts'
import { sequenceOf } from '#collections/sessions/sequence.ts'
import { findRow, type Reader, type Row } from '#cms/database/rows.ts'
import type { Env } from '#cms/env.ts'
import { compose, type Composed, documentOf } from './compose.ts'
import { cancelledFrame, plainFrame, sessionFrame, sessionUrl } from './frame.ts'
import { invitation, type Invitation } from './invitation.ts'
import { reminderId } from './mail-id.ts'
import { personalValues, sessionValues } from './placeholders.ts'
import { isMoved, SessionBefore } from './session-before.ts'
import { readTemplate } from './templates.ts'

export type WrittenLetter = Composed & { icalEvent?: Invitation }

type Mail = Row<'mail'>
type Letter = (req: Reader, mail: Mail, env: Env) => Promise<WrittenLetter | undefined>

const findSession = (req: Reader, { session }: Mail) =>
  findRow(req, 'session', { id: { equals: session } })

async function findPerson(req: Reader, { person }: Mail, kind: 'any' | 'registered' | 'waiting') {
  const id = { equals: person }
  const registered = kind === 'waiting' ? undefined : await findRow(req, 'registration', { id })
  if (registered) return { isRegistered: true }
  const waiting =
    kind === 'registered' ? undefined : await findRow(req, 'waiting-list-entry', { id })
  return waiting && { isRegistered: false }
}

const valuesOf = (session: Row<'session'> | SessionBefore, mail: Mail, env: Env) =>
  personalValues(sessionValues(session, env.SITE_TIME_ZONE), mail.name)

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
    const frame = { ...sessionFrame(session, env), next: { label: 'See the session', url } }
    const template = await readTemplate(req.payload, mail.kind)
    const letter = await compose(template, valuesOf(session, mail, env), frame)
    if (!isInvited) return letter
    const event = { ...session, sequence: sequenceOf(session) }
    return { ...letter, icalEvent: invitation(event, url, addressee(mail), 'invite', env) }
  }

/** The reminder of a start that the session no longer has is not sent. */
const reminder: Letter = async (req, mail, env) => {
  const session = await findSession(req, mail)
  if (!session || !mail.id.startsWith(reminderId(mail.person, session.startTime))) return undefined
  return aboutSession('registered', false)(req, mail, env)
}

const changed: Letter = async (req, mail, env) => {
  const session = await findSession(req, mail)
  const person = await findPerson(req, mail, 'any')
  const before = SessionBefore.parse(mail.before)
  if (!session || !person || !isMoved(session, before)) return undefined
  const url = sessionUrl(session, env)
  const frame = { ...sessionFrame(session, env, before), next: { label: 'See the session', url } }
  const values = { ...valuesOf(session, mail, env), message: mail.message ?? '' }
  const letter = await compose(await readTemplate(req.payload, 'changed'), values, frame)
  if (!person.isRegistered) return letter
  // One more than that of an invitation that went out within the second of the edit.
  const event = { ...session, sequence: sequenceOf(session) + 1 }
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
  const event = { ...before, sequence: before.sequence + 2 }
  const url = sessionUrl(before, env)
  return { ...letter, icalEvent: invitation(event, url, addressee(mail), 'cancel', env) }
}

/** An administrator's own words were filled in when they were written. */
const participants: Letter = async (_req, { subject, message }, env) =>
  compose({ subject: subject ?? '', body: documentOf(message ?? '') }, {}, plainFrame(env))

const letters: Record<MailKind, Letter> = {
  confirmation: aboutSession('registered', true),
  promotion: aboutSession('registered', true),
  waiting: aboutSession('waiting', false),
  reminder,
  changed,
  cancelled,
  participants,
}

/** What a mail says now; undefined when there is nothing to tell any more. */
export const writeLetter: Letter = (req, mail, env) => letters[mail.kind](req, mail, env)
