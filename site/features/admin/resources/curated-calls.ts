import { mutate } from 'swr'
import * as headings from '#collections/headings/contract.ts'
import * as resources from '#collections/resources/contract.ts'
import type { CuratedKind, Order } from '#collections/resources/curated-list.ts'
import { keyOf, send } from '#site/data/api.ts'
import { resourceList, sectionHeadingList, subHeadingList } from '#site/features/resources/reads.ts'

export type HeadingKind = Exclude<CuratedKind, 'resource'>

export const headingCalls = {
  'section-heading': {
    create: headings.createSectionHeading,
    update: headings.updateSectionHeading,
  },
  'sub-heading': { create: headings.createSubHeading, update: headings.updateSubHeading },
}

export const deletionCalls = {
  resource: resources.deleteResource,
  'section-heading': headings.deleteSectionHeading,
  'sub-heading': headings.deleteSubHeading,
}

const reads = {
  resource: resourceList,
  'section-heading': sectionHeadingList,
  'sub-heading': subHeadingList,
}

/** Sends the order indexes of one kind. The page holds the order already, so that nothing is read anew. */
export const sendOrders: Record<CuratedKind, (orders: Order[]) => Promise<unknown>> = {
  resource: (resourceOrders) => send(resources.reorderResources, { body: { resourceOrders } }),
  'section-heading': (headingOrders) =>
    send(headings.reorderSectionHeadings, { body: { headingOrders } }),
  'sub-heading': (subHeadingOrders) =>
    send(headings.reorderSubHeadings, { body: { subHeadingOrders } }),
}

export const updateCachedList = (kind: CuratedKind, list: unknown) =>
  mutate(keyOf(reads[kind]), list, { revalidate: false })
