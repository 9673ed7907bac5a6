import { saveTheatreListPage, TheatreListPageInput } from '#collections/pages/contract.ts'
import { theatreListPageDefaults } from '#collections/pages/defaults.ts'
import { paths } from '#site/app/paths.ts'
import { useSend } from '#site/api/swr.ts'
import { theatreListPage } from '#site/page-texts/reads.ts'
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
      { name: 'datesFieldLabel', label: 'Dates Field Label' },
      { name: 'datesFieldPlaceholder', label: 'Dates Field Placeholder' },
      { name: 'submitButtonText', label: 'Submit Button Text' },
      { name: 'successMessage', label: 'Success Message', kind: 'paragraphs' },
    ],
  },
]

export function EditTheatreListPage() {
  const { send } = useSend(saveTheatreListPage)
  return (
    <PageTextEditor
      title="Edit Theatre List Page"
      shownAt={paths.theatreListRequest}
      sections={sections}
      defaults={theatreListPageDefaults}
      call={theatreListPage}
      schema={TheatreListPageInput}
      save={(body) => send({ body })}
      saved="Theatre List Page Updated"
      failure="Failed to update theatre list page."
    />
  )
}
