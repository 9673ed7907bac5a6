import type { List } from '#collections/registrations/admin-people.contract.ts'
import type { Row } from '#cms/platform/database/rows.ts'
import { notFound } from '#cms/platform/errors.ts'

/** Somebody on either list of a session. */
export type SignUpRow = Row<'registration'> | Row<'waiting-list-entry'>

export const noSuchPerson = (list: List) =>
  notFound(list === 'registration' ? list : 'waiting-list entry')
