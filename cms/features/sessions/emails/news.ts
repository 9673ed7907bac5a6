import { mailBody, placeholders, withMessage } from '#collections/mail/mail-templates.collection.ts'
import { addressesIn } from '#collections/sessions/teaching-fields.ts'
import { isMoved } from '#collections/sessions/told.ts'
import { type About, isOn, type Kind } from '#cms/email/templates/kinds.ts'
import { mailId } from '#cms/email/outbox/outbox.ts'
import {
  changeWords,
  exampleLink,
  otherSessions,
  ownLink,
  seeSession,
} from '#cms/email/templates/frame.ts'

/** Of a session that stays as cancelled, once for each time; after a deletion it is the person only. */
export const cancellationKey = (person: string, cancelledAt: string) =>
  `${person}:${new Date(cancelledAt).toISOString()}`

/** Whether the mail goes to somebody who is still on a list of the session, or teaches it. */
const isForThem = ({ mail, session, person }: About) =>
  Boolean(person) || addressesIn(session?.facultyEmail).includes(mail.email)

const changed: Kind = {
  text: {
    label: 'Session changed',
    subject: 'Changed: {title}',
    body: mailBody(
      'Dear {name},',
      '**{title}** {change}.',
      '{message}',
      'Please check that you can still come. If you cannot, please cancel with the link below.',
    ),
    description: 'To everyone on the lists when the date, time or location changes.',
    hint: placeholders(
      ', {name}, {change}, like “has moved to Seminar Room 4”, and, in a paragraph of its own, {message}: what the administrator adds.',
    ),
  },
  heading: 'Changed',
  priority: 2,
  group: 'news',
  contents: (about) => {
    const { env, mail, session, before, person } = about
    if (!session || !before || !isOn(session) || !isMoved(session, before)) return undefined
    if (!isForThem(about)) return undefined
    return {
      of: session,
      was: before,
      next: person ? ownLink(env, mail, person.isRegistered) : seeSession(env, session),
      values: {
        change: changeWords(session, before, env.SITE_TIME_ZONE),
        message: mail.message ?? '',
      },
      calendar: person?.isRegistered && 'change',
    }
  },
  example: (env, of) => ({
    of,
    was: { ...of, location: 'Seminar room 1' },
    next: exampleLink(env),
  }),
}

/** Whether a session that was to stay as cancelled is on again, or was cancelled anew. */
const isBackOn = ({ mail, session }: About) =>
  !session?.cancelledAt ||
  !mail.id.startsWith(mailId('cancelled', cancellationKey(mail.person, session.cancelledAt)))

const cancelled: Kind = {
  text: {
    label: 'Session cancelled',
    subject: 'Cancelled: {title}',
    body: mailBody(
      'Dear {name},',
      '**{title}** has been cancelled.',
      '{message}',
      'There is nothing you need to do. See the programme for other sessions.',
    ),
    description: 'To everyone on the lists when a session is cancelled.',
    hint: withMessage,
  },
  heading: 'Cancelled',
  priority: 2,
  group: 'news',
  outlives: true,
  contents: (about) => {
    const { env, mail, session, before } = about
    const isOfDeletion = mail.id === mailId('cancelled', mail.person)
    // The row is older than the deletion, which may still be under way, or have failed.
    if (isOfDeletion && session) throw new Error('The session is not deleted yet.')
    if (!before || (!isOfDeletion && isBackOn(about))) return undefined
    return {
      of: before,
      next: otherSessions(env),
      values: { message: mail.message ?? '' },
      calendar: before.isRegistered && 'cancel',
    }
  },
  example: (env, of) => ({ of, next: otherSessions(env) }),
}

/** The session is on again, with the places of everybody as they were. */
const reinstated: Kind = {
  text: {
    label: 'Session back on',
    subject: 'Back on: {title}',
    body: mailBody(
      'Dear {name},',
      '**{title}** was cancelled and is now back on. Nothing about your sign-up has changed.',
      'Please check when and where it is.',
      'If you can no longer come, please cancel with the link below.',
    ),
    description: 'To everyone on the lists when a cancelled session is put back on.',
    hint: placeholders(),
  },
  heading: 'The session is on again',
  priority: 2,
  group: 'news',
  contents: (about) => {
    const { env, mail, session, person } = about
    if (!session || session.cancelledAt || !isForThem(about)) return undefined
    return {
      of: session,
      next: person && ownLink(env, mail, person.isRegistered),
      calendar: person?.isRegistered && 'change',
    }
  },
}

/** News of a session: to everybody on its lists, and to teachers who have been emailed. */
export const newsKinds = { changed, cancelled, reinstated }
