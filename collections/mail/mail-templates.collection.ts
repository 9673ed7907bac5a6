import type { GlobalConfig } from 'payload'
import { staffOnly, superAdminOnly } from '../access.ts'
import { limits } from '../limits.ts'
import { mailTemplateDefaults } from './defaults.ts'

const placeholders = 'You can use {title}, {date}, {time}, {location} and {name}.'

/** Editable in the panel. An empty body means the built-in text. */
export const mailTemplatesGlobal: GlobalConfig = {
  slug: 'mail-templates',
  label: 'Email templates',
  access: { read: staffOnly, update: superAdminOnly },
  admin: { group: 'Page texts', description: placeholders },
  fields: [
    {
      name: 'promotionSubject',
      type: 'text',
      required: true,
      maxLength: limits.title,
      defaultValue: mailTemplateDefaults.promotionSubject,
      admin: { description: 'To a person who moves from the waiting list to a place.' },
    },
    { name: 'promotionBody', type: 'richText', admin: { description: placeholders } },
    {
      name: 'participantsSubject',
      type: 'text',
      required: true,
      maxLength: limits.title,
      defaultValue: mailTemplateDefaults.participantsSubject,
      admin: {
        description: 'What the email to participants starts with; the administrator edits it.',
      },
    },
    { name: 'participantsBody', type: 'richText', admin: { description: placeholders } },
  ],
}
