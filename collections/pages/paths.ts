/** The site's screens; any other path shows the not-found screen. */
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
