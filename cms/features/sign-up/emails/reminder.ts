import { addHours } from 'date-fns/addHours'
import { subHours } from 'date-fns/subHours'
import type { Where } from 'payload'
import { mailBody, placeholders } from '#collections/mail/mail-templates.collection.ts'
import type { Kind } from '#cms/email/templates/kinds.ts'
import { enqueue, mailId, mailOf } from '#cms/email/outbox/outbox.ts'
import { exampleLink, sessionFrame } from '#cms/email/templates/frame.ts'
import { dayName, whenWords } from '#cms/email/templates/when-words.ts'
import { findInBatches, findRows } from '#cms/platform/database/rows.ts'
import type { Env } from '#cms/platform/env.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { giveBack, placeContents } from './place.ts'

const reminderKey = (person: string, startTime: string) =>
  `${person}:${new Date(startTime).toISOString()}`

/** Of the first line, which says the day. */
const dayOf = ({ SITE_TIME_ZONE }: Env, startTime: string) =>
  dayName(startTime, new Date(), SITE_TIME_ZONE)

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
  priority: 4,
  contents: (about) => {
    const { env, mail, session } = about
    const contents = placeContents(about, ({ startTime }) => dayOf(env, startTime))
    if (!session || !contents) return undefined
    const id = mailId('reminder', reminderKey(mail.person, session.startTime))
    if (!mail.id.startsWith(id)) return undefined
    const when = whenWords(session.startTime, new Date(), env.SITE_TIME_ZONE)
    return { ...contents, values: { when } }
  },
  example: (env, session) =>
    sessionFrame(env, dayOf(env, session.startTime), session, { next: exampleLink(env) }),
}

/**
 * Writes the reminders of sessions that start within `REMINDER_HOURS`, once for each start. Who registered later than
 * that has just been told.
 */
export function createReminderPlanner({ payload, env }: HubContext) {
  const { REMINDER_HOURS: hours } = env
  /** The sessions whose people have theirs, with the start they are about. */
  let planned = new Map<string, string>()
  /** @returns how many reminders were written. */
  return async (now = new Date()): Promise<number> => {
    if (hours === 0) return 0
    const sessions = await findRows({ payload }, 'session', {
      where: {
        startTime: {
          greater_than: now.toISOString(),
          less_than_equal: addHours(now, hours).toISOString(),
        },
        cancelledAt: { equals: null },
      },
      fields: ['startTime'],
    })
    let written = 0
    for (const { id: session, startTime } of sessions) {
      if (planned.get(session) === startTime) continue
      const inTime = { less_than: subHours(new Date(startTime), hours).toISOString() }
      const where: Where = {
        and: [
          { session: { equals: session } },
          { status: { equals: 'registered' } },
          { at: inTime },
        ],
      }
      const batches = findInBatches({ payload }, 'registration', {
        where,
        sort: ['id'],
        fields: ['name', 'email'],
      })
      for await (const people of batches) {
        const mails = people.map((person) => {
          const key = reminderKey(person.id, startTime)
          return mailOf('reminder', { ...person, session }, { now, until: startTime, key })
        })
        written += (await enqueue({ payload }, mails)).length
      }
    }
    planned = new Map(sessions.map(({ id, startTime }) => [id, startTime]))
    return written
  }
}
