import { topicRequestsPageDefaults, withDefaults } from '#collections/pages/defaults.ts'
import type * as contract from '#collections/request-forms/contract.ts'
import { postCall } from '#site/data/api.ts'
import { write } from '#site/data/swr.ts'
import { useTopicRequestsPage } from '#site/features/page-texts/reads.ts'
import { RequestPage } from './request-page.tsx'
import { useRequestForm } from './use-request-form.ts'
import { TextAreaField } from '#site/ui/fields/text-area-field.tsx'

const sendTopicRequest = postCall<typeof contract.topicRequestCalls.send>('/topic-requests')

export function TopicRequestsPage() {
  const read = useTopicRequestsPage()
  const texts = withDefaults(read.data, topicRequestsPageDefaults)
  const state = useRequestForm({
    blank: { name: '', email: '', message: '' },
    required: ['message'],
    send: async (body) => {
      await write(sendTopicRequest, { body })
      return texts.successMessage
    },
    toasts: {
      sent: 'Message Sent Successfully!',
      failure: 'Failed to send message. Please try again.',
    },
  })
  return (
    <RequestPage
      texts={texts}
      read={read}
      allowsAnonymous
      note="Only the teaching team sees your name and email. They use them to reply."
      state={state}
    >
      <TextAreaField
        label={texts.messageFieldLabel}
        isRequired
        rows={8}
        {...state.bind('message')}
      />
    </RequestPage>
  )
}
