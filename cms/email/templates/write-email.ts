import type { Where } from 'payload'
import type { MailKind } from '#collections/mail/states.ts'
import { attendedMinutes } from '#collections/attendance/hours.ts'
import { feedbackState } from '#collections/feedback/window.ts'
import { myAddress } from '#cms/email/signed-links/my-address.ts'
import { sequenceOf } from '#collections/sessions/sequence.ts'
import { findRow, withId } from '#cms/platform/database/rows.ts'
import { newPersonAddress } from '#cms/email/signed-links/person-links.ts'
import { certificateParts } from '#cms/email/record/certificate-parts.ts'
import { offerId, reminderId } from '#cms/email/mail-id.ts'
import { cancelled, changed, moved, reinstated, withdrawn } from './change-letters.ts'
import { compose, documentOf } from './compose.ts'
import { momentOf, plainFrame, sessionFrame, sessionUrl, withMaterials } from './frame.ts'
import { invitation } from './invitation.ts'
import {
  addressee,
  findPerson,
  findSession,
  type Letter,
  ownLink,
  valuesOf,
  withCode,
} from './letter-parts.ts'
import { personalValues, sessionValues } from './placeholders.ts'
import { sequenceFor } from './sequence-for.ts'
import { brief, morning, summary } from './teaching-parts.ts'
import { teaching, teachingEnded } from './teaching-letters.ts'
import { readTemplate } from './templates.ts'

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
    const next = { ...ownLink(mail, false, env), label: 'Accept or decline the place' }
    const until = momentOf(entry.offerUntil, env.SITE_TIME_ZONE)
    const values = { ...valuesOf(session, mail, env), until }
    return compose(await readTemplate(req.payload, kind), values, {
      ...sessionFrame(session, env),
      next,
    })
  }

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
  const next = withCode('See my sessions', url, env)
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
  const next = {
    label: 'Give feedback in 30 seconds',
    url: myAddress(env, 'attendance', row.id, row.email),
  }
  const isOpen = feedbackState(session, Boolean(row.hasGivenFeedback), new Date()) === 'open'
  const frame = { ...withMaterials(sessionFrame(session, env), session), ...(isOpen && { next }) }
  const letter = await compose(template, { ...told, ...values }, frame)
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
  reinstated,
  withdrawn,
  removed: withdrawn,
  moved,
  links,
  certificate,
  teachingBrief: teaching(brief),
  teachingDoor: teaching(morning),
  teachingSummary: teaching(summary),
  teachingEnded,
  participants,
}

/** What a mail says now; undefined when there is nothing to tell any more. */
export const writeEmail: Letter = (req, mail, env) => letters[mail.kind](req, mail, env)
