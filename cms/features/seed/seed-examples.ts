import { TZDate } from '@date-fns/tz'
import { addDays, lightFormat, startOfISOWeek, subDays, subHours } from 'date-fns'
import type { CollectionSlug, Payload } from 'payload'
import { categorySwatches } from '#collections/colors.ts'
import { SectionHeadingInput, SubHeadingInput } from '#collections/headings/contract.ts'
import { overviewDefaults } from '#collections/pages/defaults.ts'
import { signUpKey } from '#collections/registrations/person.ts'
import { ResourceInput } from '#collections/resources/contract.ts'
import { SessionInput } from '#collections/sessions/contract.ts'
import { textKey } from '#collections/fields.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { requireTimes } from '#cms/features/sessions/save-session.ts'
import term from './example-term.json' with { type: 'json' }

async function isEmpty(payload: Payload, ...collections: CollectionSlug[]): Promise<boolean> {
  for (const collection of collections) {
    if ((await payload.db.count({ collection })).totalDocs > 0) return false
  }
  return true
}

const store = (payload: Payload, collection: CollectionSlug, data: Record<string, unknown>) =>
  payload.db.create({ collection, data, returning: false })

async function loadCategories(payload: Payload) {
  for (const [index, name] of term.categories.entries()) {
    const data = { name, nameKey: textKey(name), color: categorySwatches[index]!.color }
    await store(payload, 'category', data)
  }
}

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

const hoursApart = 5

/** Bypasses the rules, because past sessions have people too. */
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
  const times = requireTimes(input, zone)
  const session = await payload.db.create({ collection: 'session', data: { ...input, ...times } })
  const latest = Math.min(now.getTime(), Date.parse(times.startTime))
  const people = peopleOf(number, registered + waiting)
  for (const [index, { name, email, tier }] of people.entries()) {
    const at = subHours(latest, (people.length - index) * hoursApart).toISOString()
    const status = index < registered ? 'registered' : 'waiting'
    const key = signUpKey(String(session.id), email)
    const person = { status, name, email, tier, at, key }
    await store(payload, 'registration', { session: session.id, ...person })
  }
}

const inputs = {
  'section-heading': SectionHeadingInput,
  'sub-heading': SubHeadingInput,
  resource: ResourceInput,
}

/** Only public links, in the order of the page: examples come without files. */
async function loadResources(payload: Payload, now: Date) {
  for (const [orderIndex, { kind, daysOld = 0, ...texts }] of term.resources.entries()) {
    const collection = kind as keyof typeof inputs
    const data = inputs[collection].parse({ ...texts, orderIndex })
    await store(payload, collection, { ...data, createdAt: subDays(now, daysOld).toISOString() })
  }
}

async function loadRequests(payload: Payload, now: Date) {
  const requests = [
    ...term.topicRequests.map((row) => ({ collection: 'topic-request' as const, ...row })),
    ...term.theatreRequests.map((row) => ({ collection: 'theatre-request' as const, ...row })),
  ]
  for (const { collection, daysOld, ...texts } of requests) {
    await store(payload, collection, { ...texts, createdAt: subDays(now, daysOld).toISOString() })
  }
}

export const isNew = (payload: Payload): Promise<boolean> => isEmpty(payload, 'session', 'category')

/** Loads an invented term around `now`; filled collections stay as they are. @returns false if there are sessions. */
export async function seedExamples(
  { payload, env }: HubContext,
  now = new Date(),
): Promise<boolean> {
  if (!(await isEmpty(payload, 'session'))) return false
  if (await isEmpty(payload, 'category')) await loadCategories(payload)
  for (const [index, session] of term.sessions.entries()) {
    await loadSession(payload, index, session, now, env.SITE_TIME_ZONE)
  }
  if (await isEmpty(payload, 'resource', 'section-heading', 'sub-heading')) {
    await loadResources(payload, now)
  }
  if (await isEmpty(payload, 'topic-request', 'theatre-request')) await loadRequests(payload, now)
  const { updatedAt } = await payload.findGlobal({ slug: 'overview' })
  const data = { ...overviewDefaults, ...term.overview }
  if (!updatedAt) await payload.updateGlobal({ slug: 'overview', data })
  return true
}
