import { useSyncExternalStore } from 'react'
import { visitorZone } from '#site/lib/dates.ts'

const neverChanges = () => () => {}

/** Starts with the site's zone, as the server knows no other. */
export const useVisitorZone = (siteZone: string) =>
  useSyncExternalStore(neverChanges, visitorZone, () => siteZone)
