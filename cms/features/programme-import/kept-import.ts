import { randomUUID } from 'node:crypto'
import { counted } from '#collections/counted.ts'
import type { Row } from '#cms/platform/database/rows.ts'
import type { NewDeletedRow } from '#cms/features/trash/rows.ts'

/** A session before an import, and when that changed it. */
export type ImportedChange = { before: Row<'session'>; at: string }

/** What an import has done. */
export type KeptImport = { created: string[]; changed: ImportedChange[]; categories: string[] }

/** A row of the bin by which the import can be taken back. */
export function keptImport(done: KeptImport): NewDeletedRow {
  const count = done.created.length + done.changed.length
  return {
    id: randomUUID(),
    kind: 'import',
    title: `Import of ${counted(count, 'session')}`,
    people: 0,
    row: done,
    deletedAt: new Date().toISOString(),
  }
}
