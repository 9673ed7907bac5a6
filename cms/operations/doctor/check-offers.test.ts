import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findRows } from '#cms/platform/database/rows.ts'
import { storageOf } from '#cms/platform/storage/storage-of.ts'
import { aFullSession } from '#cms/testing/full-session.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import { checkOffers } from './check-offers.ts'

let hub: TestApp

beforeAll(async () => {
  hub = await startTestApp()
})
afterAll(() => hub.stop())

const check = () => checkOffers({ payload: hub.payload, storage: storageOf(hub.env) })

it('offers without a place, without an email or beyond the start are found and ended', async () => {
  const { id, entries } = await aFullSession(hub, await hub.signIn(), 1, 3)
  const [now, offerUntil] = [new Date(), addHours(new Date(), 5).toISOString()]
  const change = (ids: string[], data: Record<string, unknown>) =>
    hub.payload.db.updateMany({
      collection: 'waiting-list-entry',
      where: { id: { in: ids } },
      data,
    })
  await change(entries, { offeredAt: now.toISOString(), offerUntil })
  await change(entries.slice(2), { offerUntil: addDays(now, 30).toISOString() })
  const found = await check()
  const sentences = found.map(({ sentence }) => sentence)
  expect(sentences).toContain(`Session ${id} offers 3 places, of which 0 are free.`)
  expect(sentences.filter((one) => one.endsWith('of which no email tells.'))).toHaveLength(2)
  expect(sentences.filter((one) => one.endsWith('beyond the start of the session.'))).toHaveLength(
    1,
  )
  for (const { repair } of found) {
    await repair?.({ payload: hub.payload, storage: storageOf(hub.env) })
  }
  expect(await check()).toEqual([])
  const rows = await findRows(hub, 'waiting-list-entry', { where: { session: { equals: id } } })
  expect(rows.map(({ offeredAt, offerUntil: end }) => [offeredAt ?? null, end ?? null])).toEqual(
    Array.from({ length: 3 }, () => [null, null]),
  )
})
