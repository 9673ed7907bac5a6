import { type ResourceSort, resourceSorts } from '#collections/resources/curated-list.ts'
import { choiceParam, useQueryState } from '#site/lib/use-query-state.ts'

const resourceLayouts = ['grid', 'list'] as const
export type ResourceLayout = (typeof resourceLayouts)[number]

const params = {
  sort: choiceParam(Object.keys(resourceSorts) as ResourceSort[], 'default'),
  view: choiceParam(resourceLayouts, 'grid'),
}

export function useResourcesQuery() {
  const [{ sort, view }, set] = useQueryState(params)
  return {
    sort,
    layout: view,
    setSort: (next: ResourceSort) => set({ sort: next }),
    setLayout: (next: ResourceLayout) => set({ view: next }),
  }
}

export type ResourcesQuery = ReturnType<typeof useResourcesQuery>
