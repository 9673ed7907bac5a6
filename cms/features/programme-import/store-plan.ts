import { randomUUID } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import type { ImportInput, UndoneImport } from '#collections/sessions/import.contract.ts'
import { emailsOfChange } from '#collections/sessions/told.ts'
import { textKey } from '#collections/fields.ts'
import { quietMinutes } from '#cms/features/attendance/emails/plan-teaching-emails.ts'
import { tellOfChange } from '#cms/features/sessions/emails/tell-of-session.ts'
import { removeUntouched } from '#cms/features/sessions/together/change-sessions.ts'
import { withSessions } from '#cms/features/places/with-places.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { removeDocument } from '#cms/platform/database/remove-document.ts'
import type { DbContext } from '#cms/platform/hub-context.ts'
import { countOf, deleteRows, findRow, findRows } from '#cms/platform/database/rows.ts'
import { withLock } from '#cms/platform/database/transactions.ts'
import { noLonger } from '#cms/platform/errors.ts'
import type { CheckedRow } from './check-rows.ts'
import { planImport, type Plan } from './plan-import.ts'

type Made = { sessions: string[]; categories: string[] }

const changedIn = ({ steps }: Plan) =>
  steps.filter(({ stored, fields }) => !stored || fields.length > 0)

async function rowsOf(req: DbContext, plan: Plan) {
  const changed = changedIn(plan)
  const now = new Date().toISOString()
  const series = randomUUID()
  const sessions = changed.map(({ stored, session }) => ({
    id: randomUUID() as string,
    createdAt: now,
    series: changed.length > 1 ? series : null,
    ...stored,
    ...session,
    updatedAt: now,
    edits: stored ? (stored.edits ?? 0) + 1 : 0,
  }))
  const created = sessions.filter((_session, index) => !changed[index]!.stored)
  const categories = plan.categories.map((category) => ({
    ...category,
    id: randomUUID() as string,
    nameKey: textKey(category.name),
    createdAt: now,
    updatedAt: now,
  }))
  const ids = (made: readonly { id: string }[]) => made.map(({ id }) => id)
  const made: Made = { sessions: ids(created), categories: ids(categories) }
  const kept = created.length > 0 ? [{ id: randomUUID() as string, at: now, ...made }] : []
  for (const { stored, session } of changed) {
    // First: if the import then fails, the emails are dropped, because nothing has changed.
    if (stored && emailsOfChange(stored, session, new Date()))
      await tellOfChange(req, stored, session, '', { minutes: quietMinutes })
  }
  const rows = { category: categories, session: sessions, import: kept }
  return { rows: changed.length > 0 ? rows : {}, undo: kept[0]?.id ?? null }
}

/**
 * All or nothing, in one commit, by what is stored once nobody edits the sessions of the plan any more.
 * @returns what was done, and the id by which what is new can be taken back; null if nothing is.
 */
export async function storePlan(
  req: PayloadRequest,
  rows: readonly CheckedRow[],
  same: ImportInput['same'],
  planned: Plan,
): Promise<{ plan: Plan; undo: string | null }> {
  const ids = changedIn(planned).flatMap(({ stored }) => stored?.id ?? [])
  const done = await withSessions(req.payload, ids, async (context) => {
    const plan = await planImport(context, rows, same)
    const { rows: written, undo } = await rowsOf(context, plan)
    return { rows: written, result: { plan, undo } }
  })
  const count = changedIn(done.plan).length
  if (count > 0) await record(req, { action: 'import', target: 'session', count })
  return done
}

/**
 * Removes the sessions that an import has made. Those that somebody has registered for or edited since stay (promise
 * `import.undo`). @throws APIError 404.
 */
export const undoImport = (req: PayloadRequest, id: string): Promise<UndoneImport> =>
  withLock('import', async () => {
    const found = await findRow(req, 'import', { id })
    if (!found) throw noLonger('This import cannot be taken back any more.')
    const { sessions, categories } = found as Made
    const undone = await removeUntouched(req, sessions)
    for (const { id: one, name } of await findRows(req, 'category', {
      where: { id: categories },
    })) {
      const isInUse = (await countOf(req, 'session', { category: name })) > 0
      if (!isInUse) await removeDocument(req, 'category', one)
    }
    await deleteRows(req, 'import', { id })
    const count = undone.removed
    await record(req, { action: 'restore', target: 'import', targetId: id, count })
    return undone
  })
