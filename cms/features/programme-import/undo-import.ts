import type { PayloadRequest } from 'payload'
import type { UndoneImport } from '#collections/sessions/import.contract.ts'
import { emailsOfChange } from '#collections/sessions/told.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { removeDocument } from '#cms/platform/database/remove-document.ts'
import { findRows, withIds } from '#cms/platform/database/rows.ts'
import { withLock } from '#cms/platform/database/transactions.ts'
import { noLonger } from '#cms/platform/errors.ts'
import { queueChangeEmails } from '#cms/email/outbox/queue-session-emails.ts'
import { tellFormerTeachers } from '#cms/email/outbox/plan-teaching-mails.ts'
import { removeUntouched } from '#cms/features/sessions/remove-untouched.ts'
import { changeInOneCommit } from '#cms/features/sessions/together/write-sessions.ts'
import { findDeleted, removeFromBin } from '#cms/features/trash/rows.ts'
import type { ImportedChange, KeptImport } from './kept-import.ts'

/** In one commit. @returns the ids of those that were not edited since. */
async function revert({ payload }: PayloadRequest, changes: readonly ImportedChange[]) {
  const changeOf = new Map(changes.map((change) => [change.before.id, change]))
  const reverted = await changeInOneCommit(
    payload,
    [...changeOf.keys()],
    async (req, now) => {
      const { before, at } = changeOf.get(now.id)!
      if (Date.parse(now.updatedAt) !== Date.parse(at)) return undefined
      await tellFormerTeachers(req, now, before.facultyEmail)
      if (emailsOfChange(now, before, new Date())) await queueChangeEmails(req, now, before, '')
      return before
    },
    { mayBeGone: true },
  )
  return new Set(reverted.map(({ id }) => id))
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
    const { removed, kept } = await removeUntouched(req, created)
    const reverted = await revert(req, changed)
    kept.push(...changed.map(({ before }) => before).filter(({ id }) => !reverted.has(id)))
    await removeCategories(req, categories)
    await removeFromBin(req, id)
    await record(req, {
      action: 'restore',
      target: 'import',
      targetId: id,
      count: removed + reverted.size,
    })
    return { removed, reverted: reverted.size, kept }
  })
