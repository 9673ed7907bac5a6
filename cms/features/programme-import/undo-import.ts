import { randomUUID } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { counted } from '#collections/counted.ts'
import type { UndoneImport } from '#collections/sessions/import.contract.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { removeDocument } from '#cms/platform/database/remove-document.ts'
import { findRows, withIds } from '#cms/platform/database/rows.ts'
import { withLock } from '#cms/platform/database/transactions.ts'
import { noLonger } from '#cms/platform/errors.ts'
import { removeUntouched } from '#cms/features/sessions/remove-untouched.ts'
import { findDeleted, type NewDeletedRow, removeFromBin } from '#cms/features/trash/rows.ts'

/** The ids of what an import has made. */
type Made = { sessions: string[]; categories: string[] }

/** A row of the bin by which an import can be taken back. */
export const keptImport = (row: Made): NewDeletedRow => ({
  id: randomUUID(),
  kind: 'import',
  title: `Import of ${counted(row.sessions.length, 'session')}`,
  people: 0,
  row,
  deletedAt: new Date().toISOString(),
})

/** Those that no session has. */
async function removeCategories(req: PayloadRequest, ids: string[]) {
  for (const { id, name } of await findRows(req, 'category', { where: withIds(ids) })) {
    const where = { category: { equals: name } }
    const { totalDocs } = await req.payload.db.count({ collection: 'session', where, req })
    if (totalDocs === 0) await removeDocument(req, 'category', id)
  }
}

/**
 * Removes the sessions that an import has made. Those that somebody has registered for or edited since stay (docs/product,
 * rule 204). @throws APIError 404.
 */
export const undoImport = (req: PayloadRequest, id: string): Promise<UndoneImport> =>
  withLock('import', async () => {
    const item = await findDeleted(req, id)
    if (item?.kind !== 'import') throw noLonger('This import cannot be taken back any more.')
    const { sessions, categories } = item.row as Made
    const undone = await removeUntouched(req, sessions)
    await removeCategories(req, categories)
    await removeFromBin(req, id)
    const count = undone.removed
    await record(req, { action: 'restore', target: 'import', targetId: id, count })
    return undone
  })
