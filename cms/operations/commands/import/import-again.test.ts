import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkRows } from '#cms/features/programme-import/check-rows.ts'
import { readCsv } from '#cms/features/programme-import/read-csv.ts'
import { findWrongCounters } from '#cms/testing/wrong-counters.ts'
import { openSeatStore } from '#cms/features/seats/open-seat-store.ts'
import { findSessions } from '#cms/features/sessions/view.ts'
import { first, second, third, withEmptyHub } from './import-programme.fixture.ts'
import { loadRows } from './load-rows.ts'

const { withDatabase, write, run, stored, zone } = withEmptyHub()

describe('an import of a programme that is stored in part', () => {
  it('changes nothing when it is run a second time', async () => {
    await run([first, second, third])
    const before = await withDatabase(async (payload) => [
      (await payload.find({ collection: 'session' })).docs,
      (await payload.find({ collection: 'category' })).docs,
    ])
    expect(await run([first, second, third])).toEqual({
      code: 0,
      lines: ['0 created, 0 updated, 3 unchanged.'],
    })
    const after = await withDatabase(async (payload) => [
      (await payload.find({ collection: 'session' })).docs,
      (await payload.find({ collection: 'category' })).docs,
    ])
    expect(after).toEqual(before)
  })

  it('updates the fields that differ, says so, and keeps the people who registered', async () => {
    await run([first, third])
    await withDatabase(async (payload) => {
      const [{ id } = { id: '' }] = await findSessions(payload)
      const person = { fullName: 'Ada', email: 'ada@example.org', rotaTier: 'Tier 2' }
      // As on the day before.
      const registration = { id: randomUUID(), session: id, registeredAt: '2024-11-01T00:00:00Z' }
      expect(await openSeatStore(payload).register({ ...registration, ...person })).toBe(true)
    })
    const changed = first.replace(',90,', ',1,').replace('Zoé Lefèvre', '')
    expect(await run([changed, third])).toEqual({
      code: 0,
      lines: [
        'Row 2: updated faculty, capacity of “Intubation à séquence rapide”.',
        '0 created, 1 updated, 1 unchanged.',
      ],
    })
    expect((await stored())[0]).toMatchObject({ capacity: 1, faculty: null, registered: 1 })
    expect(await withDatabase(findWrongCounters)).toEqual([])
  })

  it('leaves whole sessions when it is stopped midway, and the next run loads the others', async () => {
    const { good } = checkRows(readCsv(write(first, second, third)).rows, zone())
    await withDatabase(async (payload) => {
      const interrupt = new AbortController()
      const outcome = await loadRows(payload, good, {
        signal: interrupt.signal,
        // As a signal does it: from outside, when the event loop gets a turn.
        onProgress: (done) => done === 2 && setImmediate(() => interrupt.abort()),
      })
      expect(outcome).toMatchObject({ created: 2, stopped: true })
      expect(await findWrongCounters(payload)).toEqual([])
    })
    expect((await run([first, second, third])).lines).toEqual([
      '1 created, 0 updated, 2 unchanged.',
    ])
  })
})
