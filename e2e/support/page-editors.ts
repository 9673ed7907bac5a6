import {
  overviewDefaults,
  theatreListPageDefaults,
  topicRequestsPageDefaults,
} from '#collections/pages/defaults.ts'

/** The editors of page texts. */
export const editors = [
  { path: '/admin-overview', api: '/api/cover-info', defaults: overviewDefaults },
  {
    path: '/admin-topic-requests',
    api: '/api/topic-requests-page-content',
    defaults: topicRequestsPageDefaults,
  },
  {
    path: '/admin-theatre-list',
    api: '/api/theatre-list-page-content',
    defaults: theatreListPageDefaults,
  },
]
