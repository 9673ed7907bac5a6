import type { Field } from 'payload'

/** Payload's own has an index, which SQLite would prefer to those of times and of several sessions. */
export const deletedAtField: Field = {
  name: 'deletedAt',
  label: 'Deleted',
  type: 'date',
  admin: { disableBulkEdit: true, hidden: true },
}
