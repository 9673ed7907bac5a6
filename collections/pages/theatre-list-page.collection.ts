import { requestPageTexts, theatreListPageTitles } from './contract.ts'
import { theatreListPageDefaults } from './defaults.ts'
import { pageFields, pageGlobal } from './page-fields.collection.ts'

export const theatreListPageGlobal = pageGlobal(
  'theatre-list-page',
  'Theatre list page',
  'Texts and labels of the theatre list request form.',
  pageFields(
    theatreListPageDefaults,
    { names: theatreListPageTitles, type: 'text' },
    { names: requestPageTexts, type: 'textarea' },
  ),
)
