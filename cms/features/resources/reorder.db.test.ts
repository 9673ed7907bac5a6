import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import { onMongo } from '#cms/testing/test-app.ts'

type Card = { id: string; title: string; orderIndex: number }

const { hub, admin } = await aHub()

const kinds = [
  { noun: 'resource', slug: 'resource', path: '/api/resources', key: 'resourceOrders' },
  {
    noun: 'section heading',
    slug: 'section-heading',
    path: '/api/section-headings',
    key: 'headingOrders',
  },
  { noun: 'sub heading', slug: 'sub-heading', path: '/api/sub-headings', key: 'subHeadingOrders' },
] as const

/** Makes every write to the document `id` that gives it a place from 5 on fail in the database itself. */
async function breakWritesTo(slug: (typeof kinds)[number]['slug'], id: string) {
  if (onMongo) {
    const { connection } = hub.payload.db as unknown as MongooseAdapter
    const collMod = (hub.payload.db as unknown as MongooseAdapter).collections[slug]?.collection
      .name
    const validator = {
      $or: [{ _id: { $ne: id } }, { orderIndex: { $lt: 5 } }],
    }
    await connection.db?.command({ collMod, validator })
    return () => connection.db?.command({ collMod, validator: {} })
  }
  const { client } = hub.payload.db as unknown as SQLiteAdapter
  await client.execute(
    `CREATE TRIGGER broken BEFORE UPDATE ON ${slug.replace('-', '_')} WHEN NEW.id = '${id}'
     BEGIN SELECT RAISE(ABORT, 'broken on purpose'); END`,
  )
  return () => client.execute('DROP TRIGGER broken')
}

describe.each(kinds)('reordering each $noun', ({ slug, path, key }) => {
  let cards: Card[]

  beforeEach(async () => {
    await hub.payload.db.deleteMany({ collection: slug, where: {} })
    cards = []
    for (const [orderIndex, title] of ['A', 'B', 'C', 'D'].entries()) {
      const { status, body } = await admin.post<Card>(path, {
        title,
        url: 'https://example.org',
        orderIndex,
      })
      expect(status).toBe(201)
      cards.push(body)
    }
  })

  const ordersOf = (titles: string, first = 0) =>
    [...titles].map((title, index) => ({
      id: cards.find((card) => card.title === title)?.id,
      orderIndex: first + index,
    }))
  const put = (orders: unknown) => admin.put<Card[]>(`${path}/reorder`, { [key]: orders })
  const stored = async () => (await hub.anonymous.get<Card[]>(path)).body
  const titlesNow = async () => (await stored()).map(({ title }) => title).join('')

  it('answers the list in its new order', async () => {
    const { status, body } = await put(ordersOf('DBAC'))
    expect(status).toBe(200)
    expect(body.map(({ title }) => title).join('')).toBe('DBAC')
    expect(body.map(({ orderIndex }) => orderIndex)).toEqual([0, 1, 2, 3])
    expect(await stored()).toEqual(body)
  })

  it('does not change what it does not name', async () => {
    const { body } = await put(ordersOf('BA', 7))
    expect(body.map(({ title, orderIndex }) => `${title}${orderIndex}`)).toEqual([
      'C2',
      'D3',
      'B7',
      'A8',
    ])
  })

  it.each<[string, number, () => unknown]>([
    ['an unknown id', 404, () => [...ordersOf('DCB'), { id: 'nobody', orderIndex: 3 }]],
    ['a document named twice', 400, () => [...ordersOf('DCBA'), ...ordersOf('A', 9)]],
    ['a place below 0', 400, () => [...ordersOf('DCB'), { id: cards[0]?.id, orderIndex: -1 }]],
    ['half a place', 400, () => [...ordersOf('DCB'), { id: cards[0]?.id, orderIndex: 1.5 }]],
    ['no list', 400, () => 'DCBA'],
  ])('%s changes nothing', async (_name, expected, orders) => {
    const before = await stored()
    const { status, body } = await put(orders())
    expect(status).toBe(expected)
    expect(body).toMatchObject({ message: expect.any(String) })
    expect(await stored()).toEqual(before)
  })

  it('changes nothing when one of the writes fails [resource.reorder]', async () => {
    const before = await stored()
    const mend = await breakWritesTo(slug, cards[2]?.id ?? '')
    expect((await put(ordersOf('DBAC', 5))).status).toBe(500)
    await mend()
    expect(await stored()).toEqual(before)
    // Below 5: another connection may hold the old validator for a moment.
    expect((await put(ordersOf('DBAC'))).status).toBe(200)
  })

  it('of two at once one wins, never a mix', async () => {
    for (let round = 0; round < 4; round++) {
      const answers = await Promise.all([
        put(ordersOf('ABCD')),
        put(ordersOf('DCBA')),
        put(ordersOf('BDAC')),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(['ABCD', 'DCBA', 'BDAC']).toContain(await titlesNow())
    }
  })

  it('"reorder" is never taken for an id', async () => {
    const before = await stored()
    expect((await admin.put(`${path}/reorder`, { title: 'X', url: 'https://x.org' })).status).toBe(
      400,
    )
    expect((await admin.delete(`${path}/reorder`)).status).toBe(404)
    expect(await stored()).toEqual(before)
  })
})
