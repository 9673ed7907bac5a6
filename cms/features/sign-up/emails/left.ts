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
  subjectOf,
} from '#cms/email/templates/frame.ts'
import { type DbContext, deleteRows, findRow, type Row } from '#cms/platform/database/rows.ts'
import type { Env } from '#cms/platform/env.ts'
import { beforeOf, type Recipient } from '#cms/features/places/people-of-session.ts'

type Session = Row<'session'>

const heading = 'You are no longer signed up'

/** Takes the session out of the calendar of a person who had a place. */
const contentsWith = ({ env, mail, session, before }: About, contents: Contents): Contents => ({
  of: session ?? before!,
  next: otherSessions(env),
  values: { message: mail.message ?? '' },
  calendar: before!.isRegistered && 'cancel',
  ...contents,
})

const leftExample: Kind['example'] = (env, of) => ({ of, next: seeSession(env, of) })

function movedFrame(env: Env, session: MailSession, target: MailSession) {
  const titled = (word: string, one: MailSession) => {
    const subject = subjectOf(env, one)
    return { ...subject, title: `${word}: ${subject.title}` }
  }
  return { about: titled('Now', target), replaced: titled('No longer', session) }
}

/** With the link of the new sign-up, while there is one. */
async function moved(about: About): Promise<Contents> {
  const { hub, env, mail, session, before } = about
  const target = before?.movedTo && (await findRow(hub, 'session', { id: before.movedTo }))
  if (!target) return contentsWith(about, { frame: { heading } })
  const person = await findPerson(hub, mail.person, target.id)
  const next = person ? ownLink(env, mail, person.isRegistered) : seeSession(env, target)
  const isSame = target.id === mail.session
  return contentsWith(about, {
    next,
    ...(!isSame && { frame: movedFrame(env, session ?? before, target) }),
  })
}

/** Not sent to a person who has signed up again. */
async function left(about: About): Promise<Contents | undefined> {
  const { hub, env, mail, session } = about
  const { session: id, email } = mail
  if (await findRow(hub, 'registration', { session: id, email })) return undefined
  return contentsWith(about, session ? { next: seeSession(env, session) } : {})
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
    heading,
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
    heading,
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
    heading: 'Your sign-up has moved',
    priority: 2,
    outlives: true,
    contents: moved,
    example: (env, session) => {
      const title = 'Ultrasound workshop'
      return {
        frame: movedFrame(env, session, { ...session, title }),
        next: exampleLink(env),
        message: `You now have a place at ${title}.`,
      }
    },
  },
} satisfies Record<string, Kind>

/**
 * Takes a person off a list by `leave`, and has them emailed. First the email: if this process dies in between, the
 * person is still there, and it is not sent.
 */
export async function leaveTold(
  req: DbContext,
  kind: 'withdrawn' | 'removed',
  session: Session,
  person: Recipient,
  leave: () => Promise<unknown>,
  message = '',
): Promise<void> {
  const now = new Date()
  const due = addSeconds(now, undoSeconds)
  const before = beforeOf(session, person)
  const mail = mailOf(kind, person, { now, due, until: session.endTime, message, before })
  await enqueue(req, [mail])
  try {
    await leave()
  } catch (error) {
    await deleteRows(req, 'mail', { id: mail.id })
    throw error
  }
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
