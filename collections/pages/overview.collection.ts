import { isWebAddress, validateEmail, webAddressMessage } from '../fields.ts'
import { overviewTexts, overviewTitles } from './contract.ts'
import { overviewDefaults } from './defaults.ts'
import { pageFields, pageGlobal } from './page-fields.collection.ts'

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
      validate: (value: string | null | undefined) =>
        !value || isWebAddress(value) || webAddressMessage,
    },
    {
      name: 'ultrasoundLeadEmail',
      label: 'Ultrasound lead email',
      type: 'email',
      validate: validateEmail,
    },
  ],
)
