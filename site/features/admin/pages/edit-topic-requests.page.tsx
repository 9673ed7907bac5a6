import { saveTopicRequestsPage } from '#collections/pages/contract.ts'
import { topicRequestsPageDefaults } from '#collections/pages/defaults.ts'
import { paths } from '#collections/pages/paths.ts'
import { write } from '#site/data/swr.ts'
import { topicRequestsPage } from '#site/features/page-texts/reads.ts'
import { RequestPageEditor } from './page-text-editor.tsx'

const fields = [{ name: 'messageFieldLabel', label: 'Message Field Label' }]

export const EditTopicRequestsPage = () => (
  <RequestPageEditor
    name="Topic Requests"
    shownAt={paths.topicRequests}
    fields={fields}
    defaults={topicRequestsPageDefaults}
    call={topicRequestsPage}
    save={(body) => write(saveTopicRequestsPage, { body })}
  />
)
