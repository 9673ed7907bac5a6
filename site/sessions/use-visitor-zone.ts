import { useSyncExternalStore } from 'react'
import { visitorZone } from '#site/lib/dates.ts'

const neverChanges = () => () => {}

/** The server knows only the site's zone, so rendering starts with that. */
export const useVisitorZone = (siteZone: string) =>
  useSyncExternalStore(neverChanges, visitorZone, () => siteZone)
