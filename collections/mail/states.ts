export const mailKinds = [
  'confirmation',
  'waiting',
  'promotion',
  'changed',
  'cancelled',
  'reminder',
  'withdrawn',
  'moved',
  'links',
  'participants',
] as const
export type MailKind = (typeof mailKinds)[number]

/** What one person is told of their own sign-up. */
export const receiptKinds = ['confirmation', 'waiting', 'promotion'] as const satisfies MailKind[]

/** `sending`: claimed by a process until `dueAt`; the last four are final. */
export const mailStates = ['waiting', 'sending', 'sent', 'refused', 'given-up', 'dropped'] as const
export type MailState = (typeof mailStates)[number]
