import type { AdminSelection } from '#collections/sessions/contract.ts'

/** 'sort=date&category=Airway&category=Trauma' */
export function selectionQuery({ category = [], sort = 'date', ...texts }: AdminSelection): string {
  const query = new URLSearchParams({ sort })
  for (const [name, text] of Object.entries(texts)) if (text) query.set(name, text)
  for (const name of [category].flat()) query.append('category', name)
  return query.toString()
}
