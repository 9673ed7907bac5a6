import { randomUUID } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import type { UndoneImport } from '#collections/sessions/import.contract.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { removeDocument } from '#cms/platform/database/remove-document.ts'
import { countOf, findRow, findRows, withId, withIds } from '#cms/platform/database/rows.ts'
import { withLock } from '#cms/platform/database/transactions.ts'
import { noLonger } from '#cms/platform/errors.ts'
import { removeUntouched } from '#cms/features/sessions/remove-untouched.ts'

/** The ids of what an import has made. */
type Made = { sessions: string[]; categories: string[] }

/** A row by which an import can be taken back. */
export const keptImport = (made: Made) => ({
  id: randomUUID() as string,
  at: new Date().toISOString(),
  ...made,
})

/** Those that no session has. */
async function removeCategories(req: PayloadRequest, ids: string[]) {
  for (const { id, name } of await findRows(req, 'category', { where: withIds(ids) })) {
    const sessions = await countOf(req, 'session', { category: { equals: name } })
    if (sessions === 0) await removeDocument(req, 'category', id)
  }
}

/**
 * Removes the sessions that an import has made. Those that somebody has registered for or edited since stay (promise `import.undo`). @throws APIError 404.
 */
export const undoImport = (req: PayloadRequest, id: string): Promise<UndoneImport> =>
  withLock('import', async () => {
    const found = await findRow(req, 'import', withId(id))
    if (!found) throw noLonger('This import cannot be taken back any more.')
    const { sessions, categories } = found as Made
    const undone = await removeUntouched(req, sessions)
    await removeCategories(req, categories)
    await req.payload.db.deleteOne({ collection: 'import', where: withId(id), req })
    const count = undone.removed
    await record(req, { action: 'restore', target: 'import', targetId: id, count })
    return undone
  })
