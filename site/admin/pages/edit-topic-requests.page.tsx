import { saveTopicRequestsPage, TopicRequestsPageInput } from '#collections/pages/contract.ts'
import { topicRequestsPageDefaults } from '#collections/pages/defaults.ts'
import { paths } from '#site/app/paths.ts'
import { useSend } from '#site/api/swr.ts'
import { topicRequestsPage } from '#site/page-texts/reads.ts'
import { PageTextEditor, type TextSection } from './page-text-editor.tsx'

const sections: TextSection[] = [
  {
    title: 'Page Header',
    fields: [
      { name: 'pageTitle', label: 'Page Title' },
      { name: 'pageDescription', label: 'Page Description', kind: 'paragraphs' },
    ],
  },
  {
    title: 'Form Content',
    fields: [
      { name: 'formTitle', label: 'Form Title' },
      { name: 'nameFieldLabel', label: 'Name Field Label' },
      { name: 'emailFieldLabel', label: 'Email Field Label' },
      { name: 'messageFieldLabel', label: 'Message Field Label' },
      { name: 'submitButtonText', label: 'Submit Button Text' },
      { name: 'successMessage', label: 'Success Message', kind: 'paragraphs' },
    ],
  },
]

export function EditTopicRequestsPage() {
  const { send } = useSend(saveTopicRequestsPage)
  return (
    <PageTextEditor
      title="Edit Topic Requests Page"
      shownAt={paths.topicRequests}
      sections={sections}
      defaults={topicRequestsPageDefaults}
      call={topicRequestsPage}
      schema={TopicRequestsPageInput}
      save={(body) => send({ body })}
      saved="Topic Requests Page Updated"
      failure="Failed to update topic requests page."
    />
  )
}
