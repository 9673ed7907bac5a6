import {
  type AdminSelection,
  type AdminSessionsPage,
  listSessionsWithRegistrations,
} from '#collections/sessions/contract.ts'
import { usePages } from '#site/features/admin/use-pages.ts'
import { selectionQuery } from './selection-query.ts'

/** The sessions of a selection with their people, page by page. */
export const useAdminSessions = (selection: AdminSelection, pageSize: number) =>
  usePages<'sessions', AdminSessionsPage>(listSessionsWithRegistrations, {
    name: 'sessions',
    query: selectionQuery(selection),
    pageSize,
  })

export type AdminSessions = ReturnType<typeof useAdminSessions>
