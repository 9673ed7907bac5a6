import { theatreListPageDefaults, withDefaults } from '#collections/pages/defaults.ts'
import type * as contract from '#collections/request-forms/contract.ts'
import { postCall } from '#site/data/api.ts'
import { write } from '#site/data/swr.ts'
import { useTheatreListPage } from '#site/features/page-texts/reads.ts'
import { RequestPage } from './request-page.tsx'
import { useRequestForm } from './use-request-form.ts'
import { TextAreaField } from '#site/ui/fields/text-area-field.tsx'

const sendTheatreRequest =
  postCall<typeof contract.theatreRequestCalls.send>('/theatre-list-request')

const defaultThanks =
  "Your theatre list request has been received. We'll review it and get back to you soon."

export function TheatreListPage() {
  const read = useTheatreListPage()
  const texts = withDefaults(read.data, theatreListPageDefaults)
  const state = useRequestForm({
    blank: { name: '', email: '', datesAvailable: '' },
    required: ['name', 'email', 'datesAvailable'],
    send: async (body) =>
      (await write(sendTheatreRequest, { body })).successMessage || defaultThanks,
    toasts: {
      sent: 'Request Submitted Successfully!',
      failure: 'Failed to submit request. Please try again.',
    },
  })
  return (
    <RequestPage
      texts={texts}
      read={read}
      intro="All fields are required."
      note="Only the teaching team sees your details. They use them to arrange your list."
      state={state}
    >
      <TextAreaField
        label={texts.datesFieldLabel}
        isRequired
        rows={8}
        placeholder={texts.datesFieldPlaceholder}
        {...state.bind('datesAvailable')}
      />
    </RequestPage>
  )
}
