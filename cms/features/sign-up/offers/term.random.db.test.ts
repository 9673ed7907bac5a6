import { addDays } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { createLocalReq, type Where } from 'payload'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { acceptOffer, cancelSignUp } from '#cms/features/sign-up/self-service/routes.ts'
import { findRows, type Row } from '#cms/platform/database/rows.ts'
import { findViolations } from '#cms/operations/doctor/find-violations.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import { countPeople } from '#cms/features/places/people-of-session.ts'
import { placesLeft } from '#cms/features/places/rules.ts'
import { storageOf } from '#cms/platform/storage/storage-of.ts'
import { aPerson, sessionBody } from '#cms/testing/factories.ts'
import { isNightly, randomFrom, seed } from '#cms/testing/seed.ts'
import { onMongo, startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import { fillFreedPlaces } from '#cms/features/sign-up/freed-places.ts'
import { joinWaitingList, register } from '#cms/features/sign-up/register.ts'
import { promote } from '#cms/features/sign-up/promote.ts'
import { offerTerms } from './offer-terms.ts'

const steps = onMongo ? 200 : isNightly ? 1_000 : 300
const sessionCount = 6
const zone = 'Europe/London'

type Entry = Row<'registration'>
const timeOf = (instant: string | null | undefined) => (instant ? Date.parse(instant) : 0)

let hub: TestApp

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-04T09:00:00Z') })
  hub = await startTestApp()
  await hub.payload.updateGlobal({ slug: 'waiting-list-settings', data: { mode: 'offers' } })
})
afterAll(async () => {
  await hub.stop()
  vi.useRealTimers()
})

type State = { starts: Map<string, string>; left: Map<string, number>; lines: Map<string, Entry[]> }

/** Everything at once: one read of each list. */
async function look(): Promise<State> {
  const sessions = await findRows(hub, 'session', { fields: ['startTime', 'capacity'] })
  const entries = await findRows(hub, 'registration', {
    where: { status: { equals: 'waiting' } },
    sort: ['at', 'id'],
  })
  const countsOf = await countPeople(hub.payload)
  const of = (id: string) => entries.filter(({ session }) => session === id)
  return {
    starts: new Map(sessions.map(({ id, startTime }) => [id, startTime])),
    left: new Map(
      sessions.map(({ id, capacity }) => [
        id,
        placesLeft(capacity, countsOf(id).registered) ?? Infinity,
      ]),
    ),
    lines: new Map(sessions.map(({ id }) => [id, of(id)])),
  }
}

async function newSession(random: ReturnType<typeof randomFrom>) {
  const data = sessionBody({ capacity: 1 + random.below(4) }, 1 + random.below(12))
  return (await hub.payload.create({ collection: 'session', data })).id
}

const removeSession = (id: string) => hub.payload.delete({ collection: 'session', id })

/** Nobody overtaken, no place offered twice, and none empty that somebody could take. */
function check(id: string, before: Entry[], { starts, left: places, lines }: State) {
  const now = new Date()
  const startTime = starts.get(id)!
  const line = lines.get(id)!
  const left = places.get(id)!
  const isOpen = ({ offerUntil }: Entry) => timeOf(offerUntil) > now.getTime()
  const kept = line.filter((one) => isOpen(one) && timeOf(one.offerUntil) < timeOf(startTime))
  expect(kept.length).toBeLessThanOrEqual(Math.max(0, left))
  const terms = offerTerms(now, startTime, zone)
  if (!terms) return
  const couldBeAsked = line.filter(
    (one) =>
      !isOpen(one) &&
      (terms.kind === 'lastCall' || timeOf(one.offeredAt) <= addDays(now, -1).getTime()),
  )
  if (left > kept.length) expect(couldBeAsked).toEqual([])
  if (terms.kind === 'lastCall') return
  const asked = kept.filter((one) => timeOf(one.offeredAt) === now.getTime())
  const turnOf = ({ id: entry }: Entry) => {
    const row = before.find((one) => one.id === entry)!
    // An offer that ended early, as when the session is moved, is not used up: its turn is kept.
    return isOpen(row) ? 0 : timeOf(row.offeredAt)
  }
  for (const one of asked) {
    const passed = couldBeAsked.filter(
      (other) =>
        turnOf(other) < turnOf(one) ||
        (turnOf(other) === turnOf(one) && line.indexOf(other) < line.indexOf(one)),
    )
    expect(passed).toEqual([])
  }
}

async function step(random: ReturnType<typeof randomFrom>, sessions: string[], state: State) {
  const { payload, env } = hub
  const index = random.below(sessionCount)
  const id = sessions[index]!
  const req = await createLocalReq({}, payload)
  const act = random.below(100)
  const line = state.lines.get(id)!
  const linkOf = ({ id: entry, email }: Entry) => signLink(env, 'waiting', entry, email)
  const offered = random.one(line.filter(({ offerUntil }) => offerUntil))
  const anyone = random.one(line)
  if (act < 35) {
    const person = aPerson()
    const { fullName: name, email, rotaTier: tier } = person
    await register(hub, id, person).catch(() => joinWaitingList(hub, id, { name, email, tier }))
  } else if (act < 50) {
    const where: Where = {
      and: [{ session: { equals: id } }, { status: { equals: 'registered' } }],
    }
    const one = random.one(await findRows(hub, 'registration', { where }))
    if (one) await cancelSignUp(hub, req, signLink(env, 'registered', one.id, one.email))
  } else if (act < 65 && offered) await acceptOffer(hub, req, linkOf(offered))
  else if (act < 70 && offered) await cancelSignUp(hub, req, linkOf(offered))
  else if (act < 80 && anyone) {
    await promote({ ...hub, sender }, req, anyone.id, { withinCapacity: random.below(2) === 0 })
  } else if (act < 88) {
    const capacity = random.below(12) === 0 ? null : 1 + random.below(6)
    await payload.update({ collection: 'session', id, data: { capacity } })
  } else if (act < 91) {
    const start = addMinutes(new Date(state.starts.get(id)!), 30 * (random.below(200) - 60))
    const endTime = addMinutes(start, 60).toISOString()
    await payload.update({
      collection: 'session',
      id,
      data: { startTime: start.toISOString(), endTime },
    })
  } else if (act < 93) {
    await removeSession(id)
    sessions[index] = await newSession(random)
  }
  vi.setSystemTime(addMinutes(new Date(), random.below(3) === 0 ? random.below(600) : 5))
}

const sender = { outcomesOf: () => Promise.resolve([]) } as never

/** Only a rule refuses somebody: any other failure fails the test. */
const ignoreRefusal = (error: unknown) => {
  if (![404, 409].includes((error as { status: number }).status)) throw error
}

async function simulateTerm() {
  const random = randomFrom(seed)
  const sessions: string[] = []
  while (sessions.length < sessionCount) sessions.push(await newSession(random))
  let state = await look()
  for (let number = 0; number < steps; number++) {
    await step(random, sessions, state).catch(ignoreRefusal)
    for (const [index, id] of sessions.entries()) {
      const start = state.starts.get(id)
      if (start && new Date(start) >= new Date()) continue
      if (start) await removeSession(id)
      sessions[index] = await newSession(random)
    }
    const before = await look()
    await fillFreedPlaces(hub)
    state = await look()
    for (const id of sessions) check(id, before.lines.get(id)!, state)
  }
  // As the sender of mails would have.
  await hub.payload.db.updateMany({ collection: 'mail', where: {}, data: { state: 'sent' } })
  expect(await findViolations(hub.payload, storageOf(hub.env))).toEqual([])
}

it(
  `after a term of random sign-ups, cancellations, offers and edits (seed ${seed}) nobody was overtaken and no place stayed empty`,
  simulateTerm,
  300_000,
)
