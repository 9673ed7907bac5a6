import { describe, expect, it } from 'vitest'
import { categorySwatches } from '#collections/categories/colors.ts'
import { second, third, withEmptyHub } from './import-programme.fixture.ts'

const { withDatabase, run, stored } = withEmptyHub()

describe('an import into stored categories', () => {
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
})
