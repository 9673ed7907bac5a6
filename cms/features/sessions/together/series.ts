import type { Payload } from 'payload'
import { emailsOfCancellation } from '#collections/sessions/told.ts'
import {
  type CountInput,
  maxTogether,
  type SessionInBrief,
} from '#collections/sessions/together.contract.ts'
import { emailedTeachersOf } from '#cms/features/sessions/emails/tell-of-session.ts'
import { findRow, findRows, withId, withIds } from '#cms/platform/database/rows.ts'
import { notFound } from '#cms/platform/errors.ts'

const fields = ['title', 'location', 'startTime', 'endTime', 'cancelledAt', 'series'] as const

/** The session and those of its series that start later. @throws APIError 404 for an unknown session. */
export async function findSeries(payload: Payload, id: string): Promise<SessionInBrief[]> {
  const session = await findRow({ payload }, 'session', withId(id))
  if (!session) throw notFound('session')
  const { series, startTime } = session
  const later = series
    ? await findRows({ payload }, 'session', {
        where: {
          and: [{ series: { equals: series } }, { startTime: { greater_than: startTime } }],
        },
        sort: ['startTime', 'id'],
        fields: [...fields],
        // As many as one call changes.
        limit: maxTogether - 1,
      })
    : []
  return [session, ...later].map((one) => ({
    id: one.id,
    title: one.title,
    location: one.location,
    startTime: one.startTime,
    endTime: one.endTime,
    cancelledAt: one.cancelledAt ?? null,
  }))
}

/** How many people an email about sessions would go to, each counted once. */
export async function countPeople(
  payload: Payload,
  { sessions: ids, about }: CountInput,
  now = new Date(),
) {
  const req = { payload }
  const found = await findRows(req, 'session', { where: withIds(ids) })
  const isChange = about === 'change'
  const sessions = found.filter((one) => isChange || emailsOfCancellation(one, now))
  if (sessions.length === 0) return { people: 0 }
  const emails = new Set<string>()
  const where = { session: { in: sessions.map(({ id }) => id) } }
  for (const { email } of await findRows(req, 'registration', { where, fields: ['email'] })) {
    emails.add(email)
  }
  for (const session of sessions) {
    for (const { email } of await emailedTeachersOf(req, session)) emails.add(email)
  }
  return { people: emails.size }
}
