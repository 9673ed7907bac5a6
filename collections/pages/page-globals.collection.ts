import type { Field, GlobalConfig } from 'payload'
import { staffOnly } from '../access.ts'
import { validateEmail, validateWebAddress } from '../fields.ts'
import { limits } from '../limits.ts'
import {
  overviewTexts,
  overviewTitles,
  requestPageTexts,
  theatreListPageTitles,
  topicRequestsPageTitles,
} from './contract.ts'
import {
  overviewDefaults,
  resourcesPageDefaults,
  theatreListPageDefaults,
  topicRequestsPageDefaults,
} from './defaults.ts'

const words = (name: string) => name.replace(/([A-Z])/g, ' $1').toLowerCase()
const sentenceCase = (name: string) => name.charAt(0).toUpperCase() + words(name).slice(1)

type PageText = { names: readonly string[]; type: 'text' | 'textarea' }

const pageFields = (defaults: Record<string, string>, ...texts: PageText[]): Field[] =>
  texts.flatMap(({ names, type }) =>
    names.map((name): Field => {
      const field = { name, label: sentenceCase(name), defaultValue: defaults[name] }
      return type === 'text'
        ? { ...field, type, maxLength: limits.title }
        : { ...field, type, maxLength: limits.text }
    }),
  )

const pageGlobal = (
  slug: string,
  label: string,
  description: string,
  fields: Field[],
): GlobalConfig => ({
  slug,
  label,
  access: { read: staffOnly, update: staffOnly },
  admin: { group: 'Page texts', description },
  fields,
})

export const overviewGlobal = pageGlobal(
  'overview',
  'Overview page',
  'Texts of the first page. {email} in a text becomes the ultrasound lead’s address.',
  [
    ...pageFields(
      overviewDefaults,
      { names: overviewTitles, type: 'text' },
      { names: overviewTexts, type: 'textarea' },
    ),
    {
      name: 'groupLink',
      type: 'text',
      admin: {
        description: 'Link for the Join WhatsApp Group button. Leave empty to hide the button.',
      },
      validate: validateWebAddress,
    },
    {
      name: 'ultrasoundLeadEmail',
      label: 'Ultrasound lead email',
      type: 'email',
      validate: validateEmail,
    },
  ],
)

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

export const topicRequestsPageGlobal = pageGlobal(
  'topic-requests-page',
  'Topic requests page',
  'Texts and labels of the topic requests form.',
  pageFields(
    topicRequestsPageDefaults,
    { names: topicRequestsPageTitles, type: 'text' },
    { names: requestPageTexts, type: 'textarea' },
  ),
)
