import type { SessionView } from '#collections/sessions/contract.ts'
import { paths } from '#site/app/paths.ts'
import { monthKey, monthOf } from '#site/lib/dates.ts'

/**
 * The path under which a session is opened, whoever follows it. It names the month, too: then the page
 * behind is the session's own, and reading that month is enough to show it.
 */
export const sessionPath = ({ id, startTime }: SessionView, zone: string) =>
  `${paths.sessions}?${new URLSearchParams({ month: monthKey(monthOf(startTime, zone)), session: id })}`

/** The same as a whole address, to be shared. */
export const sessionAddress = (session: SessionView, zone: string) =>
  location.origin + sessionPath(session, zone)
