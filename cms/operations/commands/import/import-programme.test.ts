import { describe, expect, it } from 'vitest'
import { findWrongCounters } from '#cms/testing/wrong-counters.ts'
import { findSessions } from '#cms/features/sessions/view.ts'
import { onMongo } from '#cms/testing/test-app.ts'
import { bad, description, first, second, third, withEmptyHub } from './import-programme.fixture.ts'

const { withDatabase, run, stored, fileAt } = withEmptyHub()

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

  it.skipIf(onMongo)('is refused while another process holds the embedded database', async () => {
    await withDatabase(async () => {
      await expect(run([first])).rejects.toThrow(/is in use by another process/)
    })
    expect(await stored()).toEqual([])
  })

  it('is refused for a file that is not there before the database is opened', async () => {
    await expect(run([], { file: fileAt('none.csv') })).rejects.toThrow(/There is no file/)
  })
})
