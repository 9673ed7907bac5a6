import { resourcesPageDefaults } from './defaults.ts'
import { pageFields, pageGlobal } from './page-fields.collection.ts'

export const resourcesPageGlobal = pageGlobal(
  'resources-page',
  'Educational resources page',
  'Title and introduction of the resources page.',
  pageFields(
    resourcesPageDefaults,
    { names: ['title', 'subtitle'], type: 'text' },
    { names: ['description'], type: 'textarea' },
  ),
)
