import type { PayloadRequest } from 'payload'
import {
  type DeletedItem,
  listDeletedItems,
  restoreDeletedItem,
} from '#collections/trash/contract.ts'
import { findRows, isDeleted } from '#cms/platform/database/rows.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { titleOf } from './keep-deleted.ts'
import { restore } from './restore.ts'
import { type Document, isListed, trashKinds } from './rows.ts'

const maxListed = 500

/** Newest first. */
async function listDeleted(req: PayloadRequest): Promise<DeletedItem[]> {
  const items: DeletedItem[] = await findRows(req, 'deleted-item', {
    where: isListed,
    sort: '-deletedAt',
    fields: ['kind', 'title', 'people', 'deletedAt'],
    limit: maxListed,
  })
  for (const kind of trashKinds(req)) {
    const query = { where: isDeleted, withDeleted: true, sort: '-deletedAt', limit: maxListed }
    for (const row of await findRows(req, kind, query)) {
      const { id, deletedAt } = row as Document & { deletedAt: string }
      items.push({ id, kind, title: titleOf(row), people: 0, deletedAt })
    }
  }
  return items
    .toSorted((one, other) => (one.deletedAt < other.deletedAt ? 1 : -1))
    .slice(0, maxListed)
}

export const binEndpoints = (): Route[] => [
  handle(listDeletedItems, ({ req }) => listDeleted(req)),
  handle(restoreDeletedItem, ({ req, params, body }) => restore(req, params.id, body ?? {})),
]
