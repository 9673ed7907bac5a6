import { requestPageTexts, topicRequestsPageTitles } from './contract.ts'
import { topicRequestsPageDefaults } from './defaults.ts'
import { pageFields, pageGlobal } from './page-fields.collection.ts'

export const topicRequestsPageGlobal = pageGlobal(
  'topic-requests-page',
  'Topic requests page',
  'Texts and labels of the topic requests form.',
  pageFields(
    topicRequestsPageDefaults,
    { names: topicRequestsPageTitles, type: 'text' },
    { names: requestPageTexts, type: 'textarea' },
  ),
)
