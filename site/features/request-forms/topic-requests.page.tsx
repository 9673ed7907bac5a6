import { topicRequestsPageDefaults, withDefaults } from '#collections/pages/defaults.ts'
import { post } from '#site/data/api.ts'
import { write } from '#site/data/swr.ts'
import { useTopicRequestsPage } from '#site/features/page-texts/reads.ts'
import { RequestPage } from './request-page.tsx'

export function TopicRequestsPage() {
  const read = useTopicRequestsPage()
  const texts = withDefaults(read.data, topicRequestsPageDefaults)
  return (
    <RequestPage
      texts={texts}
      read={read}
      allowsAnonymous
      note="Only the teaching team sees your name and email. They use them to reply."
      field={{ name: 'message', label: texts.messageFieldLabel }}
      send={async (body) => {
        await write(post('/topic-requests'), { body: body as typeof body & { message: string } })
        return texts.successMessage
      }}
      toasts={{
        sent: 'Message Sent Successfully!',
        failure: 'Failed to send message. Please try again.',
      }}
    />
  )
}
