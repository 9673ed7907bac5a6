import { format } from 'date-fns/format'
import { inZone } from '../site-time.ts'

export const paths = {
  overview: '/',
  sessions: '/sessions',
  resources: '/resources',
  theatreListRequest: '/theatre-list-request',
  topicRequests: '/topic-requests',
  manageSessions: '/admin',
  dashboard: '/admin-dashboard',
  registrations: '/registrations',
  manageResources: '/admin-edu-resources',
  pageContent: '/admin-page-content',
  editOverview: '/admin-overview',
  editTopicRequests: '/admin-topic-requests',
  editTheatreList: '/admin-theatre-list',
  submissions: '/form-submissions',
} as const

type Session = { id: string; startTime: string }

/** Includes the month, so that the page need not read all sessions. */
export function sessionPath({ id, startTime }: Session, zone: string): string {
  const month = format(inZone(startTime, zone), 'yyyy-MM')
  return `${paths.sessions}?${new URLSearchParams({ month, session: id })}`
}
