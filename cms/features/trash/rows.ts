import type { Where } from 'payload'
import type { DeletedKind } from '#collections/trash/kinds.ts'
import { findRow, type NewRow, type Reader, type Row, withId } from '#cms/platform/database/rows.ts'

export type DeletedRow = Row<'deleted-item'>
export type NewDeletedRow = NewRow<'deleted-item'>

export type Document = { id: string } & Record<string, unknown>

export const partsOf = (id: string): Where => ({ partOf: { equals: id } })

export const isPerson = (kind: DeletedKind) =>
  kind === 'registration' || kind === 'waiting-list-entry'

export const findDeleted = (req: Reader, id: string) => findRow(req, 'deleted-item', withId(id))

/** Also removes what was deleted with it. */
export const removeFromBin = (req: Reader, id: string) =>
  req.payload.db.deleteMany({
    collection: 'deleted-item',
    where: { or: [withId(id), partsOf(id)] },
    req,
  })
