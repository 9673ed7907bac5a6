import { nextYear } from '#collections/dates.fixture.ts'
import { formatDate } from '#collections/site-time.ts'
import type { EmailOutcome } from '#collections/mail/contract.ts'
import type { TestClient } from './test-client.ts'
import { aPerson, aSession } from './factories.ts'
import type { TestApp } from './test-app.ts'

const day = nextYear('06-10')
/** When they take place, by the clock of the site. */
export const sessionTimes = { startTime: `${day}T09:00:00`, endTime: `${day}T10:30:00` }
/** 'Thursday 10 June 2027' */
export const sessionDay = formatDate(day, 'Europe/London')

/** A session with so many people registered for it. */
export async function aSessionOf(hub: TestApp, admin: TestClient, people: number, fields = {}) {
  const session = await aSession(admin, { capacity: null, ...sessionTimes, ...fields })
  const persons = Array.from({ length: people }, () => aPerson())
  for (const person of persons) await hub.anonymous.register(session.id, person)
  return { id: session.id, persons }
}

/** Sends an email to all participants of a session, as an administrator or as an anonymous visitor. */
export const emailTo = (
  admin: TestClient,
  id: string,
  subject = 'Room',
  message = 'Please come.',
) =>
  admin.post<EmailOutcome & { message?: string }>(`/api/sessions/${id}/email-participants`, {
    subject,
    message,
  })
