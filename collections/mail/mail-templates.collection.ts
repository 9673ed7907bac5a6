import type { Field, GlobalConfig } from 'payload'
import { staffOnly, superAdminOnly } from '../access.ts'
import { limits } from '../limits.ts'
import { type MailKind, mailKinds } from './states.ts'

/** The text of a kind of email that super-admins edit. `body`: Markdown. */
export type MailText = {
  label: string
  description: string
  subject: string
  body: string
  /** The placeholders that its text may have. */
  hint: string
}

/** The texts of an email until a super-admin edits them, above the signature. */
export const mailBody = (...paragraphs: string[]) =>
  [...paragraphs, 'The ED teaching team'].join('\n\n')

/** A hint that names placeholders. @param others what stands behind those that most emails have */
export const placeholders = (others = ' and {name}.') =>
  `You can use {title}, {date}, {time}, {location}${others}`

/** A hint for a text that serves several emails. @param message what {message} is @param examples of the others */
export const manyPlaceholders = (message: string, examples: Record<string, string>) =>
  [
    placeholders(
      `, {name}, ${Object.keys(examples)
        .map((name) => `{${name}}`)
        .join(', ')} and {message}.`,
    ),
    ...Object.entries(examples).map(([name, words]) => `{${name}} is like “${words}”.`),
    `{message} needs a paragraph of its own: ${message}.`,
    'You edit only the text around these words.',
  ].join(' ')

const fieldsOf = (kind: MailKind, { subject, hint }: MailText): Field[] => [
  {
    name: `${kind}Subject`,
    label: 'Subject',
    type: 'text',
    required: true,
    maxLength: limits.title,
    defaultValue: subject,
  },
  {
    name: `${kind}Body`,
    label: 'Text',
    type: 'richText',
    admin: { description: hint },
  },
]

/** An empty text means the built-in one. */
export const mailTemplatesGlobal = (texts: Record<MailKind, { text: MailText }>): GlobalConfig => ({
  slug: 'mail-templates',
  label: 'Email templates',
  access: { read: staffOnly, update: superAdminOnly },
  admin: {
    group: 'Page texts',
    description:
      'Each email starts with its heading, date and place. The eye icon shows each one as last saved.',
    livePreview: {
      url: ({ data }) =>
        `/api/admin/mail-preview?version=${encodeURIComponent(String(data.updatedAt ?? ''))}`,
      breakpoints: [
        { name: 'phone', label: 'Phone', width: 360, height: 740 },
        { name: 'window', label: 'Desktop', width: 700, height: 800 },
      ],
    },
  },
  fields: mailKinds.map((kind) => ({
    type: 'collapsible' as const,
    label: texts[kind].text.label,
    admin: { initCollapsed: true, description: texts[kind].text.description },
    fields: fieldsOf(kind, texts[kind].text),
  })),
})
