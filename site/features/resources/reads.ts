import { useMemo } from 'react'
import type * as pages from '#collections/pages/contract.ts'
import { interleave } from '#collections/resources/curated-list.ts'
import { get } from '#site/data/api.ts'
import { together, useRead } from '#site/data/swr.ts'

/** Repeated here, because importing the contract would bring its schemas. */
export const resourcesPageId: typeof pages.resourcesPageId = 'edu-resources'

export const resourcesPage = { path: `/page-content/${resourcesPageId}` } as Pick<
  typeof pages.readPageContent,
  'response'
> & { path: string }

export const useResourcesPage = () => useRead(resourcesPage)

/** One list of the three, once all of them are read. */
export function useCuratedList() {
  const resources = useRead(get('/resources'))
  const sectionHeadings = useRead(get('/section-headings'))
  const subHeadings = useRead(get('/sub-headings'))
  const data = useMemo(
    () =>
      resources.data && sectionHeadings.data && subHeadings.data
        ? interleave(resources.data, sectionHeadings.data, subHeadings.data)
        : undefined,
    [resources.data, sectionHeadings.data, subHeadings.data],
  )
  return together([resources, sectionHeadings, subHeadings], data)
}
