import { type PayloadRequest, ValidationError } from 'payload'
import { counted } from '#collections/counted.ts'
import {
  type DeletedItem,
  deletedKinds,
  listDeletedItems,
  type Restored,
  restoreDeletedItem,
  type RestoreInput,
} from '#collections/trash/contract.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { restoreDocument } from '#cms/platform/database/remove-document.ts'
import type { DbContext } from '#cms/platform/hub-context.ts'
import { findRow, findRows, isDeleted, type Row } from '#cms/platform/database/rows.ts'
import { withLock } from '#cms/platform/database/transactions.ts'
import { conflict, notInTrash } from '#cms/platform/errors.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { restoreAttendance } from '#cms/features/attendance/attendance-rows.ts'

const maxListed = 500

type Deleted = { id: string; deletedAt: string; session?: string } & Partial<
  Record<'title' | 'fullName' | 'name', string | null>
>

const titleOf = ({ title, fullName, name }: Deleted): string =>
  title || fullName || name || 'Anonymous'

/** How many people each session has: a registered person may also have attended. */
async function countPeopleOf(req: DbContext, sessions: string[]) {
  const where = { session: sessions }
  const people = [
    ...(await findRows(req, 'registration', { where })),
    ...(await findRows(req, 'attendance', { where })),
  ]
  return (id: string) =>
    new Set(people.filter(({ session }) => session === id).map(({ email }) => email)).size
}

async function listImports(req: DbContext): Promise<DeletedItem[]> {
  const imports = await findRows(req, 'import', { sort: '-at', limit: maxListed })
  return imports.map(({ id, at, sessions }) => ({
    id,
    kind: 'import',
    title: `Import of ${counted((sessions as string[]).length, 'session')}`,
    people: 0,
    deletedAt: at,
  }))
}

async function listDeleted(req: PayloadRequest): Promise<DeletedItem[]> {
  const items = await listImports(req)
  for (const kind of deletedKinds) {
    const query = { where: isDeleted, withDeleted: true, sort: '-deletedAt', limit: maxListed }
    const rows = (await findRows(req, kind, query)) as Deleted[]
    const ids = rows.map(({ id }) => id)
    const peopleOf = await countPeopleOf(req, kind === 'session' ? ids : [])
    for (const row of rows) {
      const { id, deletedAt } = row
      items.push({ id, kind, title: titleOf(row), people: peopleOf(id), deletedAt })
    }
  }
  return items
    .toSorted((one, other) => (one.deletedAt < other.deletedAt ? 1 : -1))
    .slice(0, maxListed)
}

declare module 'payload' {
  interface RequestContext {
    /** Restores a registration only while a place is free. */
    withinCapacity?: boolean
  }
}

async function takeOut(req: PayloadRequest, kind: Restored['kind'], row: Deleted): Promise<void> {
  if (kind === 'attendance') {
    await restoreAttendance(req.payload, row as Deleted & Row<'attendance'>)
    return record(req, { action: 'restore', target: kind, targetId: row.id })
  }
  // Locks the session, so that nobody takes the place in between.
  await withLock(row.session ?? `restored ${row.id}`, () => restoreDocument(req, kind, row.id))
}

/**
 * Takes a document out of the trash; the people of a session are where they were. @throws APIError 404 if it is not there,
 * 409 if it exists again, its session is deleted, or no place is free.
 */
async function restore(
  req: PayloadRequest,
  id: string,
  { withinCapacity }: RestoreInput,
): Promise<Restored> {
  if (withinCapacity) req.context.withinCapacity = true
  for (const kind of deletedKinds) {
    const found = await findRow(req, kind, { id, ...isDeleted }, { withDeleted: true })
    if (!found) continue
    const row = found as Deleted
    const title = titleOf(row)
    await takeOut(req, kind, row).catch((error: unknown) => {
      if (!(error instanceof ValidationError)) throw error
      throw conflict(`A category “${title}” exists again. Rename that one first.`)
    })
    const peopleOf = await countPeopleOf(req, [id])
    return { kind, title, people: peopleOf(id) }
  }
  throw notInTrash()
}

export const trashEndpoints = (): Route[] => [
  handle(listDeletedItems, ({ req }) => listDeleted(req)),
  handle(restoreDeletedItem, ({ req, params, body }) => restore(req, params.id, body ?? {})),
]
