import { topicRequestsPageDefaults, withDefaults } from '#collections/pages/defaults.ts'
import type * as contract from '#collections/request-forms/contract.ts'
import { postCall } from '#site/data/api.ts'
import { write } from '#site/data/swr.ts'
import { useTopicRequestsPage } from '#site/features/page-texts/reads.ts'
import { RequestPage } from './request-page.tsx'

const sending = postCall<typeof contract.topicRequestCalls.send>('/topic-requests')

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
        await write(sending, { body: body as typeof body & { message: string } })
        return texts.successMessage
      }}
      toasts={{
        sent: 'Message Sent Successfully!',
        failure: 'Failed to send message. Please try again.',
      }}
    />
  )
}
