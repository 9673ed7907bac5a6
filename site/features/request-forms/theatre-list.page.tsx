import { theatreListPageDefaults, withDefaults } from '#collections/pages/defaults.ts'
import { useTheatreListPage } from '#site/features/page-texts/reads.ts'
import { RequestPage } from './request-page.tsx'

export function TheatreListPage() {
  const read = useTheatreListPage()
  const texts = withDefaults(read.data, theatreListPageDefaults)
  return (
    <RequestPage
      path="/theatre-list-request"
      texts={texts}
      read={read}
      intro="All fields are required."
      note="Only the teaching team sees your details. They use them to arrange your list."
      field={{
        name: 'datesAvailable',
        label: texts.datesFieldLabel,
        placeholder: texts.datesFieldPlaceholder,
      }}
      toasts={{
        sent: 'Request Submitted Successfully!',
        failure: 'Failed to submit request. Please try again.',
      }}
    />
  )
}
