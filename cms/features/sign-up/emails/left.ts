import { addSeconds } from 'date-fns/addSeconds'
import type { List } from '#collections/registrations/person.ts'
import { mailBody, manyPlaceholders } from '#collections/mail/mail-templates.collection.ts'
import {
  type About,
  type Contents,
  findPerson,
  type Kind,
  undoSeconds,
} from '#cms/email/templates/kinds.ts'
import { enqueue, mailOf, type NewMail } from '#cms/email/outbox/outbox.ts'
import {
  exampleLink,
  type MailSession,
  otherSessions,
  ownLink,
  seeSession,
  subjectOf,
} from '#cms/email/templates/frame.ts'
import type { DbContext } from '#cms/platform/hub-context.ts'
import { deleteRows, findRow, type Row } from '#cms/platform/database/rows.ts'
import type { Env } from '#cms/platform/env.ts'
import { beforeOf, type Recipient } from '#cms/features/sessions/emails/tell-of-session.ts'

type Session = Row<'session'>

const leftWords = {
  frame: { heading: 'No longer signed up' },
  values: { change: 'You are no longer signed up for' },
}
const movedWords = {
  frame: { heading: 'Your sign-up has moved' },
  values: { change: 'We have moved your sign-up for' },
}

type Words = { message: string; priority: number }

export const byThemselves: Words = {
  message: `Someone asked for this with the link in one of our emails to you.

If that was you, there is nothing you need to do. If it was not, or if you want to come after all, please sign up again.`,
  priority: 3,
}

/** @param reason what the administrator adds */
export const byTheTeam = (reason = ''): Words => ({
  message: [
    'The teaching team has taken you off the list.',
    reason,
    'If you think that this is a mistake, please answer this email.',
  ]
    .filter(Boolean)
    .join('\n\n'),
  priority: 2,
})

function movedFrame(env: Env, session: MailSession, target: MailSession) {
  const titled = (word: string, one: MailSession) => {
    const subject = subjectOf(env, one)
    return { ...subject, title: `${word}: ${subject.title}` }
  }
  return { about: titled('Now', target), replaced: titled('No longer', session) }
}

/** With the link of the new sign-up, while there is one. */
async function wordsOfMove({ hub, env, mail, session, before }: About, target: Session) {
  const person = await findPerson(hub, mail.person, target.id)
  const isSame = target.id === mail.session
  return {
    next: person ? ownLink(env, mail, person.isRegistered) : seeSession(env, target),
    frame: { ...movedWords.frame, ...(!isSame && movedFrame(env, session ?? before!, target)) },
    values: movedWords.values,
  }
}

/** Takes the session out of the calendar of a person who had a place. */
async function contents(about: About): Promise<Contents | undefined> {
  const { hub, env, mail, session, before } = about
  const { session: id, email } = mail
  const movedTo = before?.movedTo
  const target = movedTo && (await findRow(hub, 'session', { id: movedTo }))
  // Not sent to a person who has signed up again.
  if (!movedTo && (await findRow(hub, 'registration', { session: id, email }))) return undefined
  // Names the new session.
  const message = movedTo && !target ? '' : (mail.message ?? '')
  const words = target ? await wordsOfMove(about, target) : leftWords
  return {
    of: session ?? before!,
    next: session && !movedTo ? seeSession(env, session) : otherSessions(env),
    ...words,
    values: { ...words.values, message },
    calendar: before!.isRegistered && 'cancel',
  }
}

/** To somebody who has left a list: by themselves, by an administrator, or for another one. */
export const left: Kind = {
  text: {
    label: 'No longer signed up',
    subject: '{heading}: {title}',
    body: mailBody('Dear {name},', '{change} **{title}**.', '{message}'),
    description: 'To a person who has cancelled, or whom an administrator removes or moves.',
    hint: manyPlaceholders('why, and what to do now', {
      heading: 'Your sign-up has moved',
      change: 'You are no longer signed up for',
    }),
  },
  heading: leftWords.frame.heading,
  priority: 3,
  merges: true,
  outlives: true,
  contents,
  example: (env, of) => {
    const title = 'Ultrasound workshop'
    const moved = movedFrame(env, of, { ...of, title })
    return [
      ...[byThemselves, byTheTeam('Words that the administrator adds stand here.')].map(
        ({ message }) => ({
          of,
          next: seeSession(env, of),
          ...leftWords,
          values: { ...leftWords.values, message },
        }),
      ),
      {
        frame: { ...movedWords.frame, ...moved },
        next: exampleLink(env),
        values: { ...movedWords.values, message: `You now have a place at ${title}.` },
      },
    ]
  },
}

/**
 * Takes a person off a list by `leave`, and has them emailed. First the email: if this process dies in between, the
 * person is still there, and it is not sent.
 */
export async function leaveTold(
  req: DbContext,
  words: Words,
  session: Session,
  person: Recipient,
  leave: () => Promise<unknown>,
): Promise<void> {
  const now = new Date()
  const due = addSeconds(now, undoSeconds)
  const before = beforeOf(session, person)
  const mail = mailOf('left', person, { now, due, until: session.endTime, ...words, before })
  await enqueue(req, [mail])
  try {
    await leave()
  } catch (error) {
    await deleteRows(req, 'mail', { id: mail.id })
    throw error
  }
}

/** To a person who is now on `list` of another session. */
export function movedMail(person: Recipient, from: Session, to: Session, list: List): NewMail {
  const now = new Date()
  const gets =
    list === 'registered' ? 'You now have a place at' : 'You are now on the waiting list for'
  const more = new Date(to.startTime) > now ? ' A second email confirms it.' : ''
  return mailOf('left', person, {
    now,
    priority: 2,
    until: from.startTime,
    message: `${gets} ${to.title}.${more}`,
    before: { ...beforeOf(from, person), movedTo: to.id },
  })
}
