import { subHours } from 'date-fns/subHours'
import type { Payload } from 'payload'
import { SessionInput } from '#collections/sessions/contract.ts'
import { recountSeats } from '#cms/features/seats/recount.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { timesOf } from '#cms/features/sessions/save-session.ts'
import { peopleOf } from './example-people.ts'
import type { ExampleSession } from './example-session.ts'
import { exampleSessions } from './example-sessions.ts'
import { timesOfSlot } from './term-calendar.ts'

/** Between two sign-ups, so that the lists have an order. */
const hoursApart = 5

async function loadSession(
  payload: Payload,
  number: number,
  { registered, waiting = 0, open, week, day, start, end, ...texts }: ExampleSession,
  now: Date,
  zone: string,
) {
  const input = SessionInput.parse({
    ...texts,
    ...timesOfSlot({ week, day, start, end }, now, zone),
    registrationRequired: !open,
  })
  const times = timesOf(input, zone)
  const session = await payload.db.create({ collection: 'session', data: { ...input, ...times } })
  const latest = Math.min(now.getTime(), Date.parse(times.startTime))
  const people = peopleOf(number, registered + waiting)
  for (const [index, { name, email, tier }] of people.entries()) {
    const at = subHours(latest, (people.length - index) * hoursApart).toISOString()
    await payload.db.create(
      index < registered
        ? {
            collection: 'registration',
            data: { session: session.id, fullName: name, email, rotaTier: tier, registeredAt: at },
            returning: false,
          }
        : {
            collection: 'waiting-list-entry',
            data: { session: session.id, name, email, tier, joinedAt: at },
            returning: false,
          },
    )
  }
  await recountSeats(payload, String(session.id))
}

/** Bypasses the rules, as past sessions have people too. */
export async function loadSessions({ payload, env }: HubContext, now: Date): Promise<void> {
  for (const [index, session] of exampleSessions.entries()) {
    await loadSession(payload, index, session, now, env.SITE_TIME_ZONE)
  }
}
