import { useSyncExternalStore } from 'react'
import { visitorZone } from '#site/lib/dates.ts'

const neverChanges = () => () => {}

/** The zone of the visitor's clock. The server, which draws the page too, knows the site's alone. */
export const useVisitorZone = (siteZone: string) =>
  useSyncExternalStore(neverChanges, visitorZone, () => siteZone)
