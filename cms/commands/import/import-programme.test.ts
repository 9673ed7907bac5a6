import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Payload } from 'payload'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { categorySwatches } from '#collections/categories/colors.ts'
import type { Env } from '#cms/env.ts'
import { createLogger } from '#cms/logging/logger.ts'
import { register } from '#cms/sign-up/register.ts'
import { openSeatStore } from '#cms/seats/open-seat-store.ts'
import { findWrongCounters } from '#cms/seats/repair-seats.ts'
import { openPayload } from '#cms/start.ts'
import { discard, onMongo, testEnv } from '#cms/testing/test-app.ts'
import { findSessions } from '#cms/sessions/view.ts'
import { type ImportOptions, importProgramme } from './import-programme.ts'
import { loadRows } from './load-rows.ts'
import { checkRows } from '#cms/import/check-rows.ts'
import { readCsv } from '#cms/import/read-csv.ts'

const header =
  'title,description,category,faculty,topic,location,startTime,endTime,capacity,registrationRequired'
const description = 'Préparer le patient :\n\n* l’oxygène\n* le matériel, « prêt »'
const first = `"Intubation à séquence rapide","${description}",Atelier,Zoé Lefèvre,Voies aériennes,C03,2024-11-02T10:30:00+01:00,2024-11-02T11:00:00+01:00,90,true`
const second =
  'Open evening,Come as you are.,Plenary,,,GAM,2024-07-03T18:00:00,2024-07-03T20:00:00,,no'
const third =
  'Sprint,Bring a laptop.,Atelier,,,C01,2024-11-03T09:00:00Z,2024-11-03T17:00:00Z,56,true'
const bad = 'No room,Where?,Plenary,,,,2024-11-03T09:00:00Z,2024-11-03T10:00:00Z,0,true'

let env: Env
beforeEach(() => {
  env = testEnv()
})

const open = () => openPayload(env, createLogger('silent'), randomUUID())

afterEach(async () => discard(await open(), env))

async function withDatabase<Result>(work: (payload: Payload) => Promise<Result>) {
  const payload = await open()
  try {
    return await work(payload)
  } finally {
    await payload.destroy()
  }
}

function write(...rows: string[]) {
  const file = path.join(env.DATA_DIR, 'programme.csv')
  writeFileSync(file, [header, ...rows, ''].join('\n'))
  return file
}

async function run(rows: string[], options: Partial<ImportOptions> = {}) {
  const lines: string[] = []
  const code = await importProgramme(env, {
    file: write(...rows),
    print: (line) => lines.push(line),
    key: randomUUID(),
    ...options,
  })
  return { code, lines }
}

const stored = () => withDatabase((payload) => findSessions(payload))

describe('an import', () => {
  it('stores accents, line breaks and offsets as the file has them, with counters', async () => {
    expect(await run([first, second])).toEqual({
      code: 0,
      lines: ['New categories: Atelier, Plenary.', '2 created, 0 updated, 0 unchanged.'],
    })
    const [evening, workshop] = await stored()
    expect(evening).toMatchObject({
      startTime: '2024-07-03T17:00:00.000Z',
      capacity: null,
      faculty: null,
      registrationRequired: false,
    })
    expect(workshop).toMatchObject({
      title: 'Intubation à séquence rapide',
      description,
      faculty: 'Zoé Lefèvre',
      topic: 'Voies aériennes',
      // 10:30 in Paris is 09:30 in London.
      startTime: '2024-11-02T09:30:00.000Z',
      endTime: '2024-11-02T10:00:00.000Z',
      capacity: 90,
      registered: 0,
      registrationRequired: true,
    })
    expect(await withDatabase(findWrongCounters)).toEqual([])
  })

  it('reports each bad row with its number and reasons and loads nothing', async () => {
    expect(await run([first, bad, third, third])).toEqual({
      code: 1,
      lines: [
        'Row 3: location: Enter a location.',
        'Row 3: capacity: Enter a whole number from 1, or leave the capacity empty. (“0”)',
        'Row 5: has the same title, start and location as row 4.',
        '2 of 4 rows cannot be loaded, so nothing was. Correct them, or load the others with --skip-bad.',
      ],
    })
    await withDatabase(async (payload) => {
      expect(await findSessions(payload)).toEqual([])
      expect((await payload.count({ collection: 'category' })).totalDocs).toBe(0)
    })
  })

  it('says once what is wrong with many rows', async () => {
    const rows = Array.from({ length: 186 }, (_, index) => bad.replace('No room', `No ${index}`))
    const { lines } = await run(rows)
    expect(lines).toEqual([
      'Rows 2, 3, 4, 5, 6 and 181 more: location: Enter a location.',
      expect.stringMatching(/^Rows 2, 3, 4, 5, 6 and 181 more: capacity: .* \(“0”\)$/),
      'No row of 186 can be loaded.',
    ])
  })

  it('loads the other rows with --skip-bad', async () => {
    const { code, lines } = await run([first, bad, third, third], { skipBad: true })
    expect(code).toBe(0)
    expect(lines.slice(-3)).toEqual([
      'New categories: Atelier.',
      'Skipped: 2 rows.',
      '2 created, 0 updated, 0 unchanged.',
    ])
    expect((await stored()).map(({ title }) => title)).toEqual([
      'Intubation à séquence rapide',
      'Sprint',
    ])
  })

  it('is refused when every row is bad, also with --skip-bad', async () => {
    const { code, lines } = await run([bad], { skipBad: true })
    expect(code).toBe(1)
    expect(lines.at(-1)).toBe('No row of 1 can be loaded.')
  })

  it('run a second time changes nothing', async () => {
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
      const seats = openSeatStore(payload)
      await register(
        payload,
        seats,
        { wake: () => undefined },
        id,
        person,
        new Date('2024-11-01T00:00:00Z'),
      )
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

  it('gives new categories the swatches in turn and leaves existing ones alone', async () => {
    await withDatabase((payload) =>
      payload.create({ collection: 'category', data: { name: 'Plenary', color: '#123456' } }),
    )
    const rows = Array.from({ length: 7 }, (_, index) =>
      third.replace('Atelier', `Kind ${index}`).replace('Sprint', `Sprint ${index}`),
    )
    await run([second, ...rows])
    const { docs } = await withDatabase((payload) =>
      payload.find({ collection: 'category', sort: 'name' }),
    )
    expect(docs.map(({ color }) => color)).toEqual([
      ...[1, 2, 3, 4, 5, 0, 1].map((swatch) => categorySwatches[swatch]!.color),
      '#123456',
    ])
  })

  it('reuses the stored spelling of a category, and the first of two in the file', async () => {
    await withDatabase((payload) =>
      payload.create({ collection: 'category', data: { name: 'PLENARY', color: '#123456' } }),
    )
    const lower = third.replace('Atelier', 'ATELIER').replace('Sprint', 'Another sprint')
    await run([second, third, lower])
    const { docs } = await withDatabase((payload) =>
      payload.find({ collection: 'category', sort: 'name' }),
    )
    expect(docs.map(({ name }) => name)).toEqual(['Atelier', 'PLENARY'])
    expect((await stored()).map(({ category }) => category).toSorted()).toEqual([
      'Atelier',
      'Atelier',
      'PLENARY',
    ])
    expect((await run([second, third, lower])).lines).toEqual([
      '0 created, 0 updated, 3 unchanged.',
    ])
  })

  it('that is stopped midway leaves whole sessions, and the next run loads the others', async () => {
    const { good } = checkRows(readCsv(write(first, second, third)).rows, env.SITE_TIME_ZONE)
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

  it('into a new database loads no examples beside the programme', async () => {
    env = { ...env, SEED_EXAMPLES: true }
    await run([first])
    expect(await stored()).toHaveLength(1)
  })

  it.skipIf(onMongo)('is refused while another process holds the embedded database', async () => {
    await withDatabase(async () => {
      await expect(run([first])).rejects.toThrow(/is in use by another process/)
    })
    expect(await stored()).toEqual([])
  })

  it('of a file that is not there is refused before the database is opened', async () => {
    await expect(run([], { file: path.join(env.DATA_DIR, 'none.csv') })).rejects.toThrow(
      /There is no file/,
    )
  })
})
