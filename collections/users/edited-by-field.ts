import type { TextField } from 'payload'
import { initialsOf } from './initials.ts'

/** The initials of whoever has saved last. For staff only: no public answer has it. */
export const editedByField: TextField = {
  name: 'editedBy',
  type: 'text',
  admin: { readOnly: true, position: 'sidebar' },
  hooks: { beforeChange: [({ req }) => initialsOf(req.user)] },
}
