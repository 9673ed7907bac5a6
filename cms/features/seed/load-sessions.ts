import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { lightFormat } from 'date-fns/lightFormat'
import { startOfISOWeek } from 'date-fns/startOfISOWeek'
import { subHours } from 'date-fns/subHours'
import type { Payload } from 'payload'
import { signUpKey } from '#collections/registrations/person.ts'
import { SessionInput } from '#collections/sessions/contract.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { timesOf } from '#cms/features/sessions/save-session.ts'
import term from './example-term.json' with { type: 'json' }

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']

/** `week` counts from the week of `now`: 0 is this week, -1 the last. */
type Slot = { week: number; day: string; start: string; end: string }

/** `waiting`: a number of people, as `registered` is. `open`: no registration needed. */
type ExampleSession = (typeof term.sessions)[number] & { waiting?: number; open?: boolean }

/** Wall-clock times by the site's clock, as the session form sends them. */
export function timesOfSlot({ week, day, start, end }: Slot, now: Date, zone: string) {
  const monday = startOfISOWeek(new TZDate(now.getTime(), zone))
  const date = lightFormat(addDays(monday, week * 7 + weekdays.indexOf(day)), 'yyyy-MM-dd')
  return { startTime: `${date}T${start}:00`, endTime: `${date}T${end}:00` }
}

const addressOf = (name: string) =>
  `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.')}@example.org`

/** `count` different invented people, others for each `session` number. */
const peopleOf = (session: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const { name, tier } = term.people[(session * 7 + index) % term.people.length]!
    return { name, tier, email: addressOf(name) }
  })

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
    const status = index < registered ? 'registered' : 'waiting'
    const key = signUpKey(String(session.id), email)
    await payload.db.create({
      collection: 'registration',
      data: { session: session.id, status, name, email, tier, at, key },
      returning: false,
    })
  }
}

/** Bypasses the rules, as past sessions have people too. */
export async function loadSessions({ payload, env }: HubContext, now: Date): Promise<void> {
  for (const [index, session] of term.sessions.entries()) {
    await loadSession(payload, index, session, now, env.SITE_TIME_ZONE)
  }
}
