import { APIError, type PayloadRequest } from 'payload'
import type { UndoneImport } from '#collections/sessions/import.contract.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { removeDocument } from '#cms/platform/database/remove-document.ts'
import { findRow, findRows, type Row, withId, withIds } from '#cms/platform/database/rows.ts'
import { withLock } from '#cms/platform/database/transactions.ts'
import { writeRows } from '#cms/platform/database/write-rows.ts'
import { noLonger } from '#cms/platform/errors.ts'
import { tellFormerTeachers } from '#cms/email/outbox/plan-teaching-mails.ts'
import { allowOverbooking, recountSeats } from '#cms/features/seats/recount.ts'
import { findDeleted, removeFromBin } from '#cms/features/trash/rows.ts'
import type { ImportedChange, KeptImport } from './kept-import.ts'

/** @returns false if somebody is on its lists. */
async function removeIfEmpty(req: PayloadRequest, id: string): Promise<boolean> {
  req.context.isOnlyIfEmpty = true
  try {
    await removeDocument(req, 'session', id)
    return true
  } catch (error) {
    if (error instanceof APIError && error.status === 409) return false
    throw error
  } finally {
    delete req.context.isOnlyIfEmpty
  }
}

/** @returns false if it was edited since. */
async function revert(req: PayloadRequest, { before, at }: ImportedChange): Promise<boolean> {
  const now = await findRow(req, 'session', withId(before.id))
  if (!now || Date.parse(now.updatedAt) !== Date.parse(at)) return false
  const { capacity } = before
  if (capacity !== now.capacity) await allowOverbooking(req, before.id, { capacity })
  await tellFormerTeachers(req, now, before.facultyEmail)
  // Makes calendars prefer it to what was imported.
  const session = { ...before, updatedAt: new Date().toISOString(), edits: (now.edits ?? 0) + 1 }
  await writeRows(req.payload, { session: [session] })
  if (capacity !== now.capacity) await recountSeats(req.payload, before.id)
  return true
}

/** Those that the import has made and that no session has. */
async function removeCategories(req: PayloadRequest, ids: string[]) {
  for (const { id, name } of await findRows(req, 'category', { where: withIds(ids) })) {
    const where = { category: { equals: name } }
    const { totalDocs } = await req.payload.db.count({ collection: 'session', where, req })
    if (totalDocs === 0) await removeDocument(req, 'category', id)
  }
}

/**
 * Takes a whole import back: removes the sessions that it made and gives the others the texts that they had. What
 * somebody has registered for or edited since stays (docs/product, rule 204). @throws APIError 404.
 */
export const undoImport = (req: PayloadRequest, id: string): Promise<UndoneImport> =>
  withLock('import', async () => {
    const item = await findDeleted(req, id)
    if (item?.kind !== 'import') throw noLonger('This import cannot be taken back any more.')
    const { created, changed, categories } = item.row as KeptImport
    const kept: Row<'session'>[] = []
    let [removed, reverted] = [0, 0]
    for (const session of await findRows(req, 'session', { where: withIds(created) })) {
      if (await removeIfEmpty(req, session.id)) removed++
      else kept.push(session)
    }
    for (const change of changed) {
      if (await revert(req, change)) reverted++
      else kept.push(change.before)
    }
    await removeCategories(req, categories)
    await removeFromBin(req, id)
    await record(req, {
      action: 'restore',
      target: 'import',
      targetId: id,
      count: removed + reverted,
    })
    return { removed, reverted, kept }
  })
