import { addHours, subHours } from 'date-fns'
import { mailBody, placeholders } from '#collections/mail/mail-templates.collection.ts'
import type { Kind } from '#cms/email/templates/kinds.ts'
import { enqueue, mailId, mailOf } from '#cms/email/outbox/outbox.ts'
import { dayName, whenWords } from '#cms/email/templates/frame.ts'
import { findRows } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { giveBack, placeContents } from './place.ts'

const reminderKey = (person: string, startTime: string) =>
  `${person}:${new Date(startTime).toISOString()}`

/** Not sent about a start that the session no longer has. */
export const reminder: Kind = {
  text: {
    label: 'Reminder',
    subject: 'Reminder: {title}',
    body: mailBody(
      'Dear {name},',
      '**{title}** is {when}, {location}. You have a place.',
      giveBack,
    ),
    description: 'To everyone who is registered, some hours before the start.',
    hint: placeholders(', {name} and {when}, like “tomorrow at 14:00”.'),
  },
  heading: ({ SITE_TIME_ZONE }, { startTime }) => dayName(startTime, new Date(), SITE_TIME_ZONE),
  priority: 4,
  contents: (about) => {
    const { env, mail, session } = about
    const contents = placeContents(about)
    if (!session || !contents) return undefined
    const id = mailId('reminder', reminderKey(mail.person, session.startTime))
    if (!mail.id.startsWith(id)) return undefined
    const when = whenWords(session.startTime, new Date(), env.SITE_TIME_ZONE)
    return { ...contents, values: { when } }
  },
}

/**
 * Writes the reminders of sessions that start within `REMINDER_HOURS`, once for each start. Who registered later than
 * that has just been told. @returns how many were written.
 */
export async function planReminders({ payload, env }: HubContext, now = new Date()) {
  const { REMINDER_HOURS: hours } = env
  if (hours === 0) return 0
  const sessions = await findRows({ payload }, 'session', {
    where: {
      startTime: {
        greater_than: now.toISOString(),
        less_than_equal: addHours(now, hours).toISOString(),
      },
      cancelledAt: null,
    },
  })
  let written = 0
  for (const { id, startTime: until } of sessions) {
    const inTime = { less_than: subHours(new Date(until), hours).toISOString() }
    const where = { session: id, status: 'registered', at: inTime }
    const people = await findRows({ payload }, 'registration', { where })
    const mails = people.map((person) =>
      mailOf('reminder', person, { now, until, key: reminderKey(person.id, until) }),
    )
    written += (await enqueue({ payload }, mails)).length
  }
  return written
}
