import { mutate } from 'swr'
import * as headings from '#collections/headings/contract.ts'
import * as resources from '#collections/resources/contract.ts'
import type { CuratedKind, Order } from '#collections/resources/curated-list.ts'
import { ApiError, keyOf, send } from '#site/data/api.ts'
import { refresh, useSend } from '#site/data/swr.ts'
import { resourceList, sectionHeadingList, subHeadingList } from '#site/features/resources/reads.ts'

export type HeadingKind = Exclude<CuratedKind, 'resource'>

const reads = {
  resource: resourceList,
  'section-heading': sectionHeadingList,
  'sub-heading': subHeadingList,
}

const refreshing = (kind: CuratedKind) => ({
  refreshes: keyOf(reads[kind]),
})

export const useCreateResource = () => useSend(resources.createResource, refreshing('resource'))
export const useUpdateResource = () => useSend(resources.updateResource, refreshing('resource'))
export const useDeleteResource = () => useSend(resources.deleteResource, refreshing('resource'))

const headingCalls = {
  'section-heading': {
    create: headings.createSectionHeading,
    update: headings.updateSectionHeading,
    remove: headings.deleteSectionHeading,
  },
  'sub-heading': {
    create: headings.createSubHeading,
    update: headings.updateSubHeading,
    remove: headings.deleteSubHeading,
  },
}

export const useCreateHeading = (kind: HeadingKind) =>
  useSend(headingCalls[kind].create, refreshing(kind))
export const useUpdateHeading = (kind: HeadingKind) =>
  useSend(headingCalls[kind].update, refreshing(kind))
export const useDeleteHeading = (kind: HeadingKind) =>
  useSend(headingCalls[kind].remove, refreshing(kind))

const reorderCalls: Record<CuratedKind, (orders: Order[]) => Promise<unknown>> = {
  resource: (resourceOrders) => send(resources.reorderResources, { body: { resourceOrders } }),
  'section-heading': (headingOrders) =>
    send(headings.reorderSectionHeadings, { body: { headingOrders } }),
  'sub-heading': (subHeadingOrders) =>
    send(headings.reorderSubHeadings, { body: { subHeadingOrders } }),
}

export const sendOrders = (kind: CuratedKind, orders: Order[]) => reorderCalls[kind](orders)

export const updateCachedList = (kind: CuratedKind, list: unknown) =>
  mutate(keyOf(reads[kind]), list, { revalidate: false })

/** Refetches the list when the server says that the card no longer exists. */
export function refreshGone(kind: CuratedKind, error: unknown) {
  if (error instanceof ApiError && error.status === 404) void refresh(keyOf(reads[kind]))
}
