import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { openStored } from '#cms/operations/open-stored.ts'
import { findRows } from '#cms/platform/database/rows.ts'
import { countPeople } from '#cms/platform/database/by-session.ts'
import { ConcurrentSignUps } from '#cms/testing/concurrent-sign-ups.ts'
import { aSession } from '#cms/testing/factories.ts'
import { anInstallation, startHubProcess } from '#cms/testing/hub-process.ts'
import { kills, randomFrom, seed } from '#cms/testing/seed.ts'

const installation = anInstallation()
afterAll(() => installation.discard())

/** Sessions with more people than places. */
async function oversold() {
  const payload = await openStored(installation.env, 'read')
  const sessions = await findRows({ payload }, 'session')
  const countsOf = await countPeople(payload)
  await payload.destroy()
  return sessions.filter(({ id, capacity }) => countsOf(id).registered > (capacity ?? Infinity))
}

it('loses nobody and gives no place twice when it is killed at any moment [signup.durable]', async () => {
  let hub = await startHubProcess(installation)
  const admin = await hub.signIn()
  const capacities = [3, 50, 200, null]
  const sessions = await Promise.all(capacities.map((capacity) => aSession(admin, { capacity })))
  const people = new ConcurrentSignUps(
    admin,
    sessions.map(({ id }) => id),
  )
  const random = randomFrom(seed)
  for (let kill = 0; kill < kills; kill++) {
    const before = people.count(201)
    people.start(12)
    while (people.count(201) < before + 5) await wait(10)
    await wait(random(1_000))
    await hub.kill('SIGKILL')
    await people.stop()
    hub = await startHubProcess(installation, { PORT: String(hub.port) })
    expect(await people.findMisplaced()).toEqual([])
    expect(await oversold()).toEqual([])
  }
  expect(people.count(204)).toBeGreaterThan(0)
  expect(people.count(500)).toBe(0)
}, 900_000)
