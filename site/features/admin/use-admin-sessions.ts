import {
  type AdminSelection,
  listSessionsWithRegistrations,
  type SelectedSessions,
} from '#collections/sessions/contract.ts'
import { useSelected } from './use-selected.tsx'

/** 'sort=date&category=Airway&category=Trauma' */
export function selectionQuery({ category = [], sort = 'date', ...texts }: AdminSelection): string {
  const query = new URLSearchParams({ sort })
  for (const [name, text] of Object.entries(texts)) if (text) query.set(name, text)
  for (const name of [category].flat()) query.append('category', name)
  return query.toString()
}

export const useAdminSessions = (selection: AdminSelection, pageSize: number) =>
  useSelected<SelectedSessions>(
    listSessionsWithRegistrations,
    selectionQuery(selection),
    pageSize,
    ({ sessions }) => sessions,
  )

export type AdminSessions = ReturnType<typeof useAdminSessions>
