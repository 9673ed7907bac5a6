import type { Where } from 'payload'
import { type BinKind, type DeletedKind, deletedKinds } from '#collections/trash/kinds.ts'
import {
  findRow,
  type NewRow,
  type DbContext,
  type Row,
  withId,
  withIds,
} from '#cms/platform/database/rows.ts'

export type DeletedRow = Row<'deleted-item'>
export type NewDeletedRow = NewRow<'deleted-item'>

export type Document = { id: string } & Record<string, unknown>

export const partsOf = (id: string): Where => ({ partOf: { equals: id } })

/** Rows that are deleted and restored with a session. */
export const kindsOfSession = [
  'registration',
  'waiting-list-entry',
  'attendance',
  'feedback',
] as const

export const isOfSession = (kind: BinKind) => kindsOfSession.some((each) => each === kind)

/** Somebody on a list, and so with mails about it. */
export const isPerson = (kind: BinKind) => kind === 'registration' || kind === 'waiting-list-entry'

/** How many people the parts of a session are about: somebody may have had a place and been there. */
export const peopleIn = (parts: readonly Pick<DeletedRow, 'email'>[]) =>
  new Set(parts.flatMap(({ email }) => email ?? [])).size

export type RestorableRow = DeletedRow & { kind: DeletedKind }

export const isRestorable = (row: DeletedRow | undefined): row is RestorableRow =>
  row !== undefined && !row.partOf && row.kind !== 'import'

/** Those of Payload's trash. */
export const trashKinds = ({ payload }: DbContext) =>
  deletedKinds.filter((kind) => payload.collections[kind].config.trash)

/** Rows that are restored by themselves, not with something else. */
export const isListed: Where = { partOf: { exists: false } }

export const findDeleted = (req: DbContext, id: string) => findRow(req, 'deleted-item', withId(id))

/** Also removes what was deleted with them. */
export const removeFromBin = (req: DbContext, ...ids: string[]) =>
  req.payload.db.deleteMany({
    collection: 'deleted-item',
    where: { or: [withIds(ids), { partOf: { in: ids } }] },
    req,
  })
