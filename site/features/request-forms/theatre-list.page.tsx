import { theatreListPageDefaults, withDefaults } from '#collections/pages/defaults.ts'
import type * as contract from '#collections/request-forms/contract.ts'
import { postCall } from '#site/data/api.ts'
import { write } from '#site/data/swr.ts'
import { useTheatreListPage } from '#site/features/page-texts/reads.ts'
import { RequestPage } from './request-page.tsx'

const sending = postCall<typeof contract.theatreRequestCalls.send>('/theatre-list-request')

export function TheatreListPage() {
  const read = useTheatreListPage()
  const texts = withDefaults(read.data, theatreListPageDefaults)
  return (
    <RequestPage
      texts={texts}
      read={read}
      intro="All fields are required."
      note="Only the teaching team sees your details. They use them to arrange your list."
      field={{
        name: 'datesAvailable',
        label: texts.datesFieldLabel,
        placeholder: texts.datesFieldPlaceholder,
      }}
      send={async (body) => {
        const sent = await write(sending, {
          body: body as typeof body & { datesAvailable: string },
        })
        return sent.successMessage || texts.successMessage
      }}
      toasts={{
        sent: 'Request Submitted Successfully!',
        failure: 'Failed to submit request. Please try again.',
      }}
    />
  )
}
