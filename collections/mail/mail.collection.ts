import { hiddenCollection } from '../access.ts'
import { mailKinds, mailStates } from './states.ts'

/** The outbox. Ids like `place:<registration>` prevent a second mail. Written in the commit that they tell of. */
export const mailCollection = hiddenCollection({
  slug: 'mail',
  labels: { singular: 'Email', plural: 'Emails' },
  timestamps: false,
  indexes: [{ fields: ['state', 'dueAt'] }, { fields: ['session', 'person'] }],
  fields: [
    { name: 'kind', type: 'select', required: true, options: [...mailKinds] },
    // Not relationships: a mail may outlive its session.
    { name: 'session', type: 'text', required: true },
    { name: 'person', type: 'text', required: true },
    { name: 'name', type: 'text', required: true },
    { name: 'email', type: 'text', required: true, index: true },
    { name: 'subject', type: 'text' },
    { name: 'message', type: 'text' },
    // The session before a change or cancellation (SessionBefore).
    { name: 'before', type: 'json' },
    { name: 'state', type: 'select', required: true, options: [...mailStates] },
    { name: 'priority', type: 'number', required: true },
    { name: 'tries', type: 'number', required: true, defaultValue: 0 },
    { name: 'writtenAt', type: 'date', required: true, index: true },
    { name: 'dueAt', type: 'date', required: true },
    { name: 'giveUpAt', type: 'date' },
    { name: 'sentAt', type: 'date', index: true },
    { name: 'answer', type: 'text' },
  ],
})
