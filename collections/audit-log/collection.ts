import type { CollectionConfig } from 'payload'
import { nobody, superAdminOnly } from '#collections/access.ts'

const auditActions = [
  'sign-in',
  'sign-out',
  'refusal',
  'create',
  'edit',
  'delete',
  'restore',
  'cancel',
  'reinstate',
  'reorder',
  'promote',
  'move',
  'import',
  'export',
  'read',
  'erase',
  'mass-mail',
  'retention',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Shared password, panel account, visitor, and the hub itself. */
const actors = ['editor', 'super-admin', 'visitor', 'hub'] as const
export type Actor = (typeof actors)[number]

/** Append-only. It holds no names, addresses or texts, so it may outlive an erasure. */
export const auditEventCollection: CollectionConfig = {
  slug: 'audit-event',
  labels: { singular: 'Audit event', plural: 'Audit log' },
  access: { create: nobody, read: superAdminOnly, update: nobody, delete: nobody },
  admin: {
    group: 'Accounts',
    useAsTitle: 'deed',
    defaultColumns: ['at', 'actor', 'deed', 'subject', 'subjectId', 'count', 'addressHash'],
    description: 'Every action, by whom and when, kept for 24 months. No one can change it.',
  },
  defaultSort: '-at',
  disableDuplicate: true,
  lockDocuments: false,
  timestamps: false,
  fields: [
    {
      name: 'at',
      type: 'date',
      required: true,
      index: true,
      admin: { date: { pickerAppearance: 'dayAndTime' } },
    },
    { name: 'actor', type: 'select', required: true, options: [...actors] },
    {
      name: 'account',
      type: 'text',
      admin: { description: 'The id of the panel account, if there is one.' },
    },
    {
      name: 'addressHash',
      type: 'text',
      index: true,
      admin: { description: 'The same for everything that comes from one network address.' },
    },
    {
      name: 'deed',
      label: 'Action',
      type: 'select',
      required: true,
      index: true,
      options: [...auditActions],
    },
    { name: 'subject', type: 'text', admin: { description: 'The kind of object.' } },
    { name: 'subjectId', type: 'text', index: true },
    {
      name: 'count',
      type: 'number',
      admin: { description: 'Number of items, if more than one.' },
    },
    {
      name: 'requestId',
      type: 'text',
      admin: { description: 'The id of the request in the log.' },
    },
  ],
}
