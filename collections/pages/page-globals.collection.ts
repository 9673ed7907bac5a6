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

const pageFields = (
  defaults: Record<string, string>,
  titles: readonly string[],
  texts: readonly string[],
): Field[] => {
  const labelled = (name: string) => ({
    name,
    label: sentenceCase(name),
    defaultValue: defaults[name],
  })
  return [
    ...titles.map((one): Field => ({ ...labelled(one), type: 'text', maxLength: limits.title })),
    ...texts.map((one): Field => ({ ...labelled(one), type: 'textarea', maxLength: limits.text })),
  ]
}

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
  "Texts of the first page. {email} in a text becomes the ultrasound lead's address.",
  [
    ...pageFields(overviewDefaults, overviewTitles, overviewTexts),
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
  pageFields(resourcesPageDefaults, ['title', 'subtitle'], ['description']),
)

export const theatreListPageGlobal = pageGlobal(
  'theatre-list-page',
  'Theatre list page',
  'Texts and labels of the theatre list request form.',
  pageFields(theatreListPageDefaults, theatreListPageTitles, requestPageTexts),
)

export const topicRequestsPageGlobal = pageGlobal(
  'topic-requests-page',
  'Topic requests page',
  'Texts and labels of the topic requests form.',
  pageFields(topicRequestsPageDefaults, topicRequestsPageTitles, requestPageTexts),
)
