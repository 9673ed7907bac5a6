import { mailBody, manyPlaceholders } from '#collections/mail/mail-templates.collection.ts'
import { addressesIn } from '#collections/sessions/teaching-fields.ts'
import { isMoved } from '#collections/sessions/told.ts'
import {
  type About,
  type Contents,
  isOn,
  type Kind,
  type SessionBefore,
} from '#cms/email/templates/kinds.ts'
import { mailId } from '#cms/email/outbox/outbox.ts'
import {
  changeWords,
  exampleLink,
  otherSessions,
  ownLink,
  seeSession,
} from '#cms/email/templates/frame.ts'
import type { Row } from '#cms/platform/database/rows.ts'

/** Of a session that stays as cancelled, once for each time; after a deletion it is the person only. */
export const cancellationKey = (person: string, cancelledAt: string) =>
  `${person}:${new Date(cancelledAt).toISOString()}`

/** Whether the mail goes to somebody who is still on a list of the session, or teaches it. */
const isForThem = ({ mail, session, person }: About) =>
  Boolean(person) || addressesIn(session?.facultyEmail).includes(mail.email)

type News = NonNullable<SessionBefore['news']>

const headings: Record<News, string> = {
  changed: 'Changed',
  cancelled: 'Cancelled',
  reinstated: 'Back on',
}

/** The words that the text of all news lacks. @param added what the administrator adds */
const wordsOf = (news: News, change: string, added: string, ...advice: string[]) => ({
  frame: { heading: headings[news] },
  values: { change, message: [added, ...advice].filter(Boolean).join('\n\n') },
})

/** A teacher has no sign-up behind the link. */
const pleaseCancel = (isListed: boolean) =>
  `please ${isListed ? 'cancel with the link below' : 'answer this email'}.`

const changed = (change: string, added: string, isListed = true) =>
  wordsOf(
    'changed',
    change,
    added,
    `Please check that you can still come. If you cannot, ${pleaseCancel(isListed)}`,
  )
const cancelled = (added: string) =>
  wordsOf(
    'cancelled',
    'has been cancelled',
    added,
    'There is nothing you need to do. See the programme for other sessions.',
  )
const reinstated = (isListed = true) =>
  wordsOf(
    'reinstated',
    'was cancelled and is now back on',
    '',
    `${isListed ? 'Nothing about your sign-up has changed. ' : ''}Please check when and where it is.`,
    `If you can no longer come, ${pleaseCancel(isListed)}`,
  )

const nextOf = ({ env, mail, person }: About, session: Row<'session'>) =>
  person ? ownLink(env, mail, person.isRegistered) : seeSession(env, session)

/** Whether a session that was to stay as cancelled is on again, or was cancelled anew. */
const isBackOn = ({ mail, session }: About) =>
  !session?.cancelledAt ||
  !mail.id.startsWith(mailId('news', cancellationKey(mail.person, session.cancelledAt)))

const contents: Record<News, (about: About, before: SessionBefore) => Contents | undefined> = {
  changed: (about, before) => {
    const { env, mail, session, person } = about
    if (!session || !isOn(session) || !isMoved(session, before)) return undefined
    if (!isForThem(about)) return undefined
    return {
      of: session,
      was: before,
      next: nextOf(about, session),
      ...changed(
        changeWords(session, before, env.SITE_TIME_ZONE),
        mail.message ?? '',
        Boolean(person),
      ),
      calendar: person?.isRegistered && 'change',
    }
  },
  cancelled: (about, before) => {
    const { env, mail, session } = about
    const isOfDeletion = mail.id === mailId('news', mail.person)
    // Written before the deletion, which may be unfinished or have failed.
    if (isOfDeletion && session) throw new Error('The session is not deleted yet.')
    if (!isOfDeletion && isBackOn(about)) return undefined
    return {
      of: before,
      next: otherSessions(env),
      ...cancelled(mail.message ?? ''),
      calendar: before.isRegistered && 'cancel',
    }
  },
  reinstated: (about) => {
    const { session, person } = about
    if (!session || session.cancelledAt || !isForThem(about)) return undefined
    return {
      of: session,
      next: nextOf(about, session),
      ...reinstated(Boolean(person)),
      calendar: person?.isRegistered && 'change',
    }
  },
}

const exampleAdded = 'Words that the administrator adds stand here, for example the reason.'

/** News of a session: to everybody on its lists, and to teachers who have been emailed. */
export const news: Kind = {
  text: {
    label: 'News of a session',
    subject: '{heading}: {title}',
    body: mailBody('Dear {name},', '**{title}** {change}.', '{message}'),
    description: 'To everyone on the lists when a session moves, is cancelled or is put back on.',
    hint: manyPlaceholders('what the administrator adds, and what to do now', {
      heading: 'Cancelled',
      change: 'has moved to Seminar Room 4',
    }),
  },
  heading: headings.changed,
  priority: 2,
  merges: true,
  outlives: true,
  contents: (about) => {
    const { before } = about
    return before?.news && contents[before.news](about, before)
  },
  example: (env, of) => [
    {
      of,
      was: { ...of, location: 'Seminar room 1' },
      next: exampleLink(env),
      ...changed(`has moved to ${of.location}`, exampleAdded),
    },
    { of, next: otherSessions(env), ...cancelled(exampleAdded) },
    { of, next: exampleLink(env), ...reinstated() },
  ],
}
