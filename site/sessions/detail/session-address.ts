import type { SessionView } from '#collections/sessions/contract.ts'
import { paths } from '#site/app/paths.ts'
import { monthKey, monthOf } from '#site/lib/dates.ts'

/** A session's link. It includes the month, so that the page behind it only reads that month. */
export const sessionPath = ({ id, startTime }: SessionView, zone: string) =>
  `${paths.sessions}?${new URLSearchParams({ month: monthKey(monthOf(startTime, zone)), session: id })}`

/** The absolute URL, for sharing. */
export const sessionAddress = (session: SessionView, zone: string) =>
  location.origin + sessionPath(session, zone)
