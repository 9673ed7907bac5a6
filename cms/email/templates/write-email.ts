import type { Where } from 'payload'
import { personAddress } from '#cms/email/signed-links/signed-link.ts'
import { sequenceOf } from '#collections/sessions/sequence.ts'
import { findRow, findRows, type Row, withIds } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { reminderId, tellsOfOffer } from '#cms/email/mail-id.ts'
import { waitingPosition } from '#cms/email/waiting-position.ts'
import { cancelled, changed, moved, reinstated, withdrawn } from './change-letters.ts'
import { compose, documentOf } from './compose.ts'
import { momentOf, plainFrame, sessionFrame, sessionUrl, withFact, headingOf } from './frame.ts'
import { invitation, sequenceFor } from './invitation.ts'
import {
  addressee,
  findPerson,
  findSession,
  isOn,
  type Letters,
  type WriteLetter,
  type MailRow,
  ownLink,
  valuesOf,
} from './letter-parts.ts'
import { readTemplate } from './templates.ts'
import { whenWords } from './when-words.ts'

/** With the number of whoever waits. */
async function frameOf(hub: HubContext, mail: MailRow, session: Row<'session'>) {
  const { env } = hub
  const { kind } = mail
  const frame = sessionFrame(env, headingOf(env, kind, session), session)
  if (kind !== 'waiting') return { ...frame, next: ownLink(env, mail, true) }
  const entry = await findPerson(hub, mail, 'waiting')
  const number = entry && (await waitingPosition(hub, entry))
  const fact = { label: 'Number', value: `${number} on the waiting list, when this was sent` }
  return { ...(number ? withFact(frame, fact) : frame), next: ownLink(env, mail, false) }
}

/** About a session as it is now, to a person who is on `list`. */
const aboutSession =
  (list: 'registered' | 'waiting', isInvited: boolean): WriteLetter =>
  async (hub, mail) => {
    const { env } = hub
    const session = await findSession(hub, mail)
    if (!session || !isOn(session) || !(await findPerson(hub, mail, list))) return undefined
    const url = sessionUrl(env, session)
    const frame = await frameOf(hub, mail, session)
    const template = await readTemplate(hub.payload, mail.kind)
    const when = whenWords(session.startTime, new Date(), env.SITE_TIME_ZONE)
    const letter = await compose(template, { ...valuesOf(env, session, mail), when }, frame)
    if (!isInvited) return letter
    const sequence = await sequenceFor(hub, mail, sequenceOf(session), 'invite')
    const event = { ...session, sequence }
    return { ...letter, icalEvent: invitation(env, event, url, addressee(mail), 'invite') }
  }

/** The reminder of a start that the session no longer has is not sent. */
const reminder: WriteLetter = async (hub, mail) => {
  const session = await findSession(hub, mail)
  if (!session || !mail.id.startsWith(reminderId(mail.person, session.startTime))) return undefined
  return aboutSession('registered', false)(hub, mail)
}

/** Not sent once the offer is over, or another one was made. */
const offer =
  (kind: 'offer' | 'lastCall'): WriteLetter =>
  async (hub, mail) => {
    const { env } = hub
    const session = await findSession(hub, mail)
    const entry = await findPerson(hub, mail, 'waiting')
    if (!session || session.cancelledAt || !entry?.offerUntil) return undefined
    if (!tellsOfOffer(mail.id, kind, entry)) return undefined
    const next = { ...ownLink(env, mail, false), label: 'Accept or decline the place' }
    const until = momentOf(entry.offerUntil, env.SITE_TIME_ZONE)
    const values = { ...valuesOf(env, session, mail), until }
    return compose(await readTemplate(hub.payload, kind), values, {
      ...sessionFrame(env, headingOf(env, kind, session), session),
      next,
    })
  }

/** Whether it is sent is decided last: what this costs must not tell whether an address is known (promise `mine.ask`). */
const links: WriteLetter = async (hub, { email }) => {
  const { env } = hub
  const where: Where = { email: { equals: email } }
  const fields = ['session'] as const
  const registered = await findRows(hub, 'registration', { where, fields })
  const attended = await findRows(hub, 'attendance', { where, fields })
  const sessions = [...registered, ...attended].map(({ session }) => session)
  const isKnown = await findRow(hub, 'session', withIds(sessions))
  const template = await readTemplate(hub.payload, 'links')
  const next = { label: 'See my sessions', url: personAddress(hub, email) }
  const frame = { ...plainFrame(env), heading: 'Your teaching sessions', next }
  const letter = await compose(template, {}, frame)
  return isKnown ? letter : undefined
}

/** An administrator's own words were filled in when they were written. */
const participants: WriteLetter = async (hub, mail) => {
  const { env } = hub
  const session = await findSession(hub, mail)
  const next = session && { label: 'See the session', url: sessionUrl(env, session) }
  const { subject, message } = mail
  const letter = { subject: subject ?? '', body: documentOf(message ?? '') }
  return compose(letter, {}, { ...plainFrame(env), ...(next && { next }) })
}

const letters: Letters = {
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
  participants,
}

/** Letters of a feature that writes its own. */
export const registerLetters = (own: Letters): void => void Object.assign(letters, own)

/** The words of a mail; undefined when there is nothing to say any more. */
export const writeEmail: WriteLetter = (hub, mail) => letters[mail.kind]!(hub, mail)
