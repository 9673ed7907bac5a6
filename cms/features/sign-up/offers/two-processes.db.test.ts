import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPerson, aSession, aWaitingPerson } from '#cms/testing/factories.ts'
import { adminView } from '#cms/testing/full-session.ts'
import { anInstallation, type HubProcess, startHubProcess } from '#cms/testing/hub-process.ts'
import { onMongo } from '#cms/testing/test-app.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { zoneAtNoon } from '#cms/testing/zone-at-noon.ts'

const people = (number: number) => Array.from({ length: number })

// The embedded database serves one process.
describe.skipIf(!onMongo)('two processes on one MongoDB', () => {
  const installation = anInstallation({
    SITE_TIME_ZONE: zoneAtNoon(),
    // With a mail server the hub offers.
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
  let hubs: HubProcess[]
  let admins: TestClient[]
  beforeAll(async () => {
    hubs = [await startHubProcess(installation), await startHubProcess(installation)]
    admins = await Promise.all(hubs.map((hub) => hub.signIn()))
  })
  afterAll(installation.discard)

  const turn = <One>(all: One[], round: number) => all[round % all.length]!

  it('that free six places at once offer each of them to one person, in the order of the line', async () => {
    const { id } = await aSession(admins[0]!, { capacity: 6 }, 20)
    const path = `/api/sessions/${id}`
    const taken = await Promise.all(
      people(6).map((_, n) => turn(hubs, n).anonymous.post(`${path}/register`, aPerson())),
    )
    for (const person of people(12).map(() => aWaitingPerson())) {
      const { status } = await hubs[0]!.anonymous.post(`${path}/waiting-list`, person)
      expect(status).toBe(201)
    }
    const freed = await Promise.all(
      taken.map(({ body }, n) => turn(admins, n).delete(`/api/registrations/${String(body.id)}`)),
    )
    expect(freed.map(({ status }) => status)).toEqual(taken.map(() => 204))
    const offers = async () =>
      (await adminView(admins[1]!, id))!.waitingList.map(({ offerUntil }) => offerUntil !== null)
    const firstSix = people(12).map((_, position) => position < 6)
    await expect.poll(offers, { timeout: 20_000 }).toEqual(firstSix)
    // As long as both look for free places again.
    await wait(2_000)
    expect(await offers()).toEqual(firstSix)
  })
})
