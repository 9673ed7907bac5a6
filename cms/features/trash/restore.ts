import { type PayloadRequest, ValidationError } from 'payload'
import { deletedKinds } from '#collections/trash/kinds.ts'
import type { Restored, RestoreInput } from '#collections/trash/contract.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { restoreDocument } from '#cms/platform/database/remove-document.ts'
import { findRow, isDeleted, type Row, withId } from '#cms/platform/database/rows.ts'
import { withLock } from '#cms/platform/database/transactions.ts'
import { conflict, notInTrash } from '#cms/platform/errors.ts'
import { restoreAttendance } from '#cms/features/attendance/attendance-rows.ts'
import { countPeopleOf, type Deleted, titleOf } from './deleted.ts'

declare module 'payload' {
  interface RequestContext {
    /** Restores a registration only while a place is free. */
    withinCapacity?: boolean
  }
}

const findDeleted = (req: PayloadRequest, id: string) => async (kind: Restored['kind']) => {
  const where = { and: [withId(id), isDeleted] }
  return (await findRow(req, kind, where, { withDeleted: true })) as Deleted | undefined
}

async function takeOut(req: PayloadRequest, kind: Restored['kind'], row: Deleted): Promise<void> {
  if (kind === 'attendance') {
    await restoreAttendance(req.payload, row as Deleted & Row<'attendance'>)
    return record(req, { action: 'restore', target: kind, targetId: row.id })
  }
  // That of the session, so that nobody takes the place in between.
  await withLock(row.session ?? `restored ${row.id}`, () => restoreDocument(req, kind, row.id))
}

/**
 * Takes a document out of the trash; the people of a session are where they were. @throws APIError 404 if it is not there,
 * 409 if it exists again, its session is deleted, or no place is free.
 */
export async function restore(
  req: PayloadRequest,
  id: string,
  { withinCapacity }: RestoreInput,
): Promise<Restored> {
  if (withinCapacity) req.context.withinCapacity = true
  for (const kind of deletedKinds) {
    const row = await findDeleted(req, id)(kind)
    if (!row) continue
    const title = titleOf(row)
    await takeOut(req, kind, row).catch((error: unknown) => {
      if (!(error instanceof ValidationError)) throw error
      throw conflict(`A category “${title}” exists again. Rename that one first.`)
    })
    const people = kind === 'session' ? (await countPeopleOf(req, [id])).get(id) : undefined
    return { kind, title, people: people ?? 0 }
  }
  throw notInTrash()
}
