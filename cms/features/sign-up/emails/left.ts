import { addSeconds } from 'date-fns/addSeconds'
import type { List } from '#collections/registrations/person.ts'
import { mailBody, placeholders, withMessage } from '#collections/mail/mail-templates.collection.ts'
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
  sessionFrame,
  subjectOf,
} from '#cms/email/templates/frame.ts'
import { type DbContext, findRow, type Row } from '#cms/platform/database/rows.ts'
import type { Env } from '#cms/platform/env.ts'
import { beforeOf, type Recipient } from '#cms/features/places/people-of-session.ts'

type Session = Row<'session'>

const leftFrame = (env: Env, session: MailSession, next = otherSessions(env)) =>
  sessionFrame(env, 'You are no longer signed up', session, { next })

const leftExample: Kind['example'] = (env, session) =>
  leftFrame(env, session, seeSession(env, session))

const movedHeading = 'Your sign-up has moved'

function movedFrame(env: Env, session: MailSession, target: MailSession) {
  const titled = (word: string, one: MailSession) => {
    const subject = subjectOf(env, one)
    return { ...subject, title: `${word}: ${subject.title}` }
  }
  return {
    heading: movedHeading,
    about: titled('Now', target),
    replaced: titled('No longer', session),
    next: seeSession(env, target),
  }
}

/** With the link of the new sign-up, while there is one. */
async function newFrame({ hub, env, mail, session, before }: About) {
  const old = session ?? before!
  const target = before?.movedTo && (await findRow(hub, 'session', { id: before.movedTo }))
  if (!target) return leftFrame(env, old)
  const frame =
    target.id === mail.session
      ? sessionFrame(env, movedHeading, target)
      : movedFrame(env, old, target)
  const person = await findPerson(hub, mail.person, target.id)
  return person ? { ...frame, next: ownLink(env, mail, person.isRegistered) } : frame
}

/** Takes the session out of the calendar of a person who had a place. */
const contentsWith = ({ mail, session, before }: About, frame: Contents['frame']): Contents => ({
  of: session ?? before!,
  frame,
  values: { message: mail.message ?? '' },
  calendar: before!.isRegistered && 'cancel',
})

/** Not sent to a person who has signed up again. */
async function left(about: About): Promise<Contents | undefined> {
  const { hub, env, mail, session, before } = about
  const { session: id, email } = mail
  if (await findRow(hub, 'registration', { session: id, email })) return undefined
  const next = session && seeSession(env, session)
  return contentsWith(about, leftFrame(env, session ?? before!, next))
}

/** To somebody who has left a list: by themselves, by an administrator, or for another one. */
export const leftKinds = {
  withdrawn: {
    text: {
      label: 'Cancelled by the person',
      subject: 'No longer signed up: {title}',
      body: mailBody(
        'Dear {name},',
        'You are no longer signed up for **{title}**. Someone asked for this with the link in one of our emails to you.',
        'If that was you, there is nothing you need to do. If it was not, or if you want to come after all, please sign up again.',
      ),
      description:
        'To a person who has cancelled or left a waiting list with the link in an email.',
      hint: placeholders(),
    },
    priority: 3,
    group: 'receipts',
    outlives: true,
    contents: left,
    example: leftExample,
  },
  removed: {
    text: {
      label: 'Removed by the team',
      subject: 'No longer signed up: {title}',
      body: mailBody(
        'Dear {name},',
        'The teaching team has taken you off the list of **{title}**.',
        '{message}',
        'If you think that this is a mistake, please answer this email.',
      ),
      description: 'To a person whom an administrator removes, if the administrator says so.',
      hint: withMessage,
    },
    priority: 2,
    group: 'news',
    outlives: true,
    contents: left,
    example: leftExample,
  },
  moved: {
    text: {
      label: 'Moved to another list',
      subject: 'Your sign-up has moved: {title}',
      body: mailBody('Dear {name},', 'We have moved your sign-up for **{title}**.', '{message}'),
      description: 'To a person whom an administrator moves to another session or list.',
      hint: placeholders(
        ' and {name}, all of the previous session, and, in a paragraph of its own, {message}: where the person is now.',
      ),
    },
    priority: 2,
    outlives: true,
    contents: async (about) => contentsWith(about, await newFrame(about)),
    example: (env, session) => {
      const title = 'Ultrasound workshop'
      return {
        ...movedFrame(env, session, { ...session, title }),
        next: exampleLink(env),
        message: `You now have a place at ${title}.`,
      }
    },
  },
} satisfies Record<string, Kind>

/** Writes to a person who is about to leave a list, by themselves or by an administrator. @returns the mail's id. */
export async function tellOfLeaving(
  req: DbContext,
  kind: 'withdrawn' | 'removed',
  session: Session,
  person: Recipient,
  message = '',
): Promise<string> {
  const now = new Date()
  const due = addSeconds(now, undoSeconds)
  const before = beforeOf(session, person)
  const mail = mailOf(kind, person, { now, due, until: session.endTime, message, before })
  await enqueue(req, [mail])
  return mail.id
}

/** To somebody who is on `list` of another session now. */
export function movedMail(person: Recipient, from: Session, to: Session, list: List): NewMail {
  const now = new Date()
  const gets =
    list === 'registered' ? 'You now have a place at' : 'You are now on the waiting list for'
  const more = new Date(to.startTime) > now ? ' A second email confirms it.' : ''
  return mailOf('moved', person, {
    now,
    until: from.startTime,
    message: `${gets} ${to.title}.${more}`,
    before: { ...beforeOf(from, person), movedTo: to.id },
  })
}
