import { topicRequestsPageDefaults, withDefaults } from '#collections/pages/defaults.ts'
import { useTopicRequestsPage } from '#site/features/page-texts/reads.ts'
import { RequestPage } from './request-page.tsx'

export function TopicRequestsPage() {
  const read = useTopicRequestsPage()
  const texts = withDefaults(read.data, topicRequestsPageDefaults)
  return (
    <RequestPage
      path="/topic-requests"
      texts={texts}
      read={read}
      allowsAnonymous
      note="Only the teaching team sees your name and email. They use them to reply."
      field={{ name: 'message', label: texts.messageFieldLabel }}
      toasts={{
        sent: 'Message Sent Successfully!',
        failure: 'Failed to send message. Please try again.',
      }}
    />
  )
}
