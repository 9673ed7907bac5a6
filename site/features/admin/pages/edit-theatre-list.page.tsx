import { saveTheatreListPage } from '#collections/pages/contract.ts'
import { theatreListPageDefaults } from '#collections/pages/defaults.ts'
import { paths } from '#collections/pages/paths.ts'
import { write } from '#site/data/swr.ts'
import { theatreListPage } from '#site/features/page-texts/reads.ts'
import { RequestPageEditor } from './page-text-editor.tsx'

const fields = [
  { name: 'datesFieldLabel', label: 'Dates Field Label' },
  { name: 'datesFieldPlaceholder', label: 'Dates Field Placeholder' },
]

export const EditTheatreListPage = () => (
  <RequestPageEditor
    name="Theatre List"
    shownAt={paths.theatreListRequest}
    fields={fields}
    defaults={theatreListPageDefaults}
    call={theatreListPage}
    save={(body) => write(saveTheatreListPage, { body })}
  />
)
