import type { Where } from 'payload'
import { findRows, type DbContext, withId } from '#cms/platform/database/rows.ts'
import { type DeletedRow, partsOf, peopleIn } from './rows.ts'

export async function findInBin(req: DbContext, email: string): Promise<DeletedRow[]> {
  const where: Where = { email: { equals: email } }
  return findRows(req, 'deleted-item', { where, sort: 'deletedAt' })
}

/** Also lowers the number of people of deleted sessions. */
export async function eraseFromBin(req: DbContext, items: readonly DeletedRow[]): Promise<void> {
  const id = { in: items.map((item) => item.id) }
  await req.payload.db.deleteMany({ collection: 'deleted-item', where: { id }, req })
  for (const session of new Set(items.flatMap(({ partOf }) => partOf ?? []))) {
    const parts = await findRows(req, 'deleted-item', {
      where: partsOf(session),
      fields: ['email'],
    })
    await req.payload.db.updateOne({
      collection: 'deleted-item',
      where: withId(session),
      data: { people: peopleIn(parts) },
      options: { atomic: true },
      req,
    })
  }
}
