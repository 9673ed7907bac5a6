import {
  overviewDefaults,
  theatreListPageDefaults,
  topicRequestsPageDefaults,
} from '../../collections/pages/defaults.ts'
import type { PagePath } from './page-text.ts'

/** The three editors of page texts with their cards and messages. */
export const editors = [
  {
    path: '/admin-overview',
    api: '/api/cover-info' as PagePath,
    shownAt: '/',
    defaults: overviewDefaults,
    heading: 'Edit Overview Page',
    saved: 'Overview Page Updated',
    failure: 'Failed to update overview page.',
    title: 'Main Title',
    cards: {
      'Header Section': ['Main Title', 'Subtitle', 'Main Description', 'Welcome Message'],
      'Sessions Section': ['Sessions Title', 'Sessions Description'],
      'Educational Resources Section': [
        'Educational Resources Title',
        'Educational Resources Description',
      ],
      'Topic Requests Section': ['Topic Requests Title', 'Topic Requests Description'],
      'Theatre List Section': ['Theatre List Title', 'Theatre List Description'],
      'Group and Ultrasound Lead': [
        'WhatsApp Group Link',
        'Ultrasound Lead Name',
        'Ultrasound Lead Email',
      ],
    },
  },
  {
    path: '/admin-topic-requests',
    api: '/api/topic-requests-page-content' as PagePath,
    shownAt: '/topic-requests',
    defaults: topicRequestsPageDefaults,
    heading: 'Edit Topic Requests Page',
    saved: 'Topic Requests Page Updated',
    failure: 'Failed to update topic requests page.',
    title: 'Page Title',
    cards: {
      'Page Header': ['Page Title', 'Page Description'],
      'Form Content': [
        'Form Title',
        'Name Field Label',
        'Email Field Label',
        'Message Field Label',
        'Submit Button Text',
        'Success Message',
      ],
    },
  },
  {
    path: '/admin-theatre-list',
    api: '/api/theatre-list-page-content' as PagePath,
    shownAt: '/theatre-list-request',
    defaults: theatreListPageDefaults,
    heading: 'Edit Theatre List Page',
    saved: 'Theatre List Page Updated',
    failure: 'Failed to update theatre list page.',
    title: 'Page Title',
    cards: {
      'Page Header': ['Page Title', 'Page Description'],
      'Form Content': [
        'Form Title',
        'Name Field Label',
        'Email Field Label',
        'Dates Field Label',
        'Dates Field Placeholder',
        'Submit Button Text',
        'Success Message',
      ],
    },
  },
]
