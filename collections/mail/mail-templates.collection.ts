import type { Field, GlobalConfig } from 'payload'
import { staffOnly, superAdminOnly } from '../access.ts'
import { limits } from '../limits.ts'
import { mailTemplates } from './defaults.ts'
import { type MailKind, mailKinds, teachingKinds } from './states.ts'

const labels: Record<MailKind, string> = {
  confirmation: 'Registered',
  waiting: 'On the waiting list',
  promotion: 'Promoted',
  offer: 'A place is offered',
  lastCall: 'Last call',
  changed: 'Session changed',
  cancelled: 'Session cancelled',
  reinstated: 'Session back on',
  reminder: 'Reminder',
  withdrawn: 'Cancelled by the person',
  moved: 'Moved to another list',
  removed: 'Removed by the team',
  links: 'Link to all sessions',
  certificate: 'Certificate',
  teachingBrief: 'To the teacher: a week before',
  teachingDoor: 'To the teacher: on the day',
  teachingSummary: 'To the teacher: afterwards',
  participants: 'Email to participants',
}

const withMessage: MailKind[] = ['changed', 'cancelled', 'removed']
const isTeaching = (kind: MailKind) => teachingKinds.some((one) => one === kind)

const describe = (kind: MailKind) => {
  if (kind === 'links') return 'No placeholders: this email names no person and no session.'
  if (kind === 'moved') {
    return 'You can use {title}, {date}, {time}, {location} and {name}, all of the previous session, and, in a paragraph of its own, {message}: where the person is now.'
  }
  if (kind === 'offer') {
    return 'You can use {title}, {date}, {time}, {location}, {name} and {until}: how long the place is kept.'
  }
  if (kind === 'certificate') {
    return 'You can use {title}, {date}, {time}, {location}, {name}, {hours} and, of the academic year so far, {total} (hours) and {count} (sessions).'
  }
  if (isTeaching(kind)) {
    return 'You can use {title}, {date}, {time}, {location} and, in a paragraph of its own, {message}: the numbers that the hub tells.'
  }
  if (kind === 'changed') {
    return 'You can use {title}, {date}, {time}, {location}, {name}, {change}, like “has moved to Seminar Room 4”, and, in a paragraph of its own, {message}: what the administrator adds.'
  }
  if (kind === 'reminder') {
    return 'You can use {title}, {date}, {time}, {location}, {name} and {when}, like “tomorrow at 14:00”.'
  }
  return withMessage.includes(kind)
    ? 'You can use {title}, {date}, {time}, {location}, {name} and, in a paragraph of its own, {message}: what the administrator adds.'
    : 'You can use {title}, {date}, {time}, {location} and {name}.'
}

const fieldsOf = (kind: MailKind): Field[] => [
  {
    name: `${kind}Subject`,
    label: 'Subject',
    type: 'text',
    required: true,
    maxLength: limits.title,
    defaultValue: mailTemplates[kind].subject,
  },
  {
    name: `${kind}Body`,
    label: 'Text',
    type: 'richText',
    admin: { description: describe(kind) },
  },
]

/** An empty text means the built-in one. */
export const mailTemplatesGlobal: GlobalConfig = {
  slug: 'mail-templates',
  label: 'Email templates',
  access: { read: staffOnly, update: superAdminOnly },
  admin: {
    group: 'Page texts',
    description:
      'Each email starts with what it is, and with the date and place. The eye icon shows how each one looks once saved.',
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
    label: labels[kind],
    admin: { initCollapsed: true, description: mailTemplates[kind].description },
    fields: fieldsOf(kind),
  })),
}
