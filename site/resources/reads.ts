import { useMemo } from 'react'
import type * as headings from '#collections/headings/contract.ts'
import type * as pages from '#collections/pages/contract.ts'
import { interleave } from '#collections/resources/curated-list.ts'
import type * as resources from '#collections/resources/contract.ts'
import { readCall } from '#site/api/call-by-path.ts'
import { useRead } from '#site/api/swr.ts'

export const resourceList = readCall<typeof resources.listResources>('/resources')
export const sectionHeadingList = readCall<typeof headings.listSectionHeadings>('/section-headings')
export const subHeadingList = readCall<typeof headings.listSubHeadings>('/sub-headings')

/** The one page that has page content (spec §2). The contract, which says so too, stays a type here. */
export const resourcesPageId: typeof pages.resourcesPageId = 'edu-resources'

export const resourcesPage = { path: `/page-content/${resourcesPageId}` } as Pick<
  typeof pages.readPageContent,
  'response'
> & { path: string }

export const useResourcesPage = () => useRead(resourcesPage)

/** The mixed list of the three kinds; `cards` is undefined until all of them have been read. */
export function useCuratedList() {
  const resources = useRead(resourceList)
  const sectionHeadings = useRead(sectionHeadingList)
  const subHeadings = useRead(subHeadingList)
  const reads = [resources, sectionHeadings, subHeadings]

  const cards = useMemo(
    () =>
      resources.data && sectionHeadings.data && subHeadings.data
        ? interleave(resources.data, sectionHeadings.data, subHeadings.data)
        : undefined,
    [resources.data, sectionHeadings.data, subHeadings.data],
  )
  const failed = reads.filter(({ error }) => error)
  return {
    cards,
    hasFailed: failed.length > 0,
    isRetrying: failed.some(({ isValidating }) => isValidating),
    retry: () => failed.forEach((read) => void read.mutate()),
    /** Reads all three again; resolves when they are there. */
    reload: () => Promise.all(reads.map((read) => read.mutate())),
  }
}
