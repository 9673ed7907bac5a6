import { format } from 'date-fns/format'
import { paths } from '../pages/paths.ts'
import { inZone } from '../site-time.ts'

type Session = { id: string; startTime: string }

/** Includes the month, so that the page need not read all sessions. Not in paths.ts, which every page loads first. */
export function sessionPath({ id, startTime }: Session, zone: string): string {
  const month = format(inZone(startTime, zone), 'yyyy-MM')
  return `${paths.sessions}?${new URLSearchParams({ month, session: id })}`
}
