import { addHours } from 'date-fns/addHours'
import { subHours } from 'date-fns/subHours'
import type { Where } from 'payload'
import { findInBatches, findRows } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { waitingFrom, mailAbout, storeMails } from './mail-rows.ts'
import { reminderId } from '#cms/email/mail-id.ts'

/**
 * Writes the reminders of sessions that start within `REMINDER_HOURS`, once for each start. Whoever
 * registered later than that has just been told.
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
        const mails = people.map((person) => ({
          ...mailAbout('reminder', { ...person, session }, startTime, waitingFrom('reminder', now)),
          id: reminderId(person.id, startTime),
        }))
        written += (await storeMails({ payload }, mails)).length
      }
    }
    planned = new Map(sessions.map(({ id, startTime }) => [id, startTime]))
    return written
  }
}
