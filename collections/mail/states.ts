export const mailKinds = [
  'place',
  'waiting',
  'offer',
  'news',
  'reminder',
  'left',
  'links',
  'certificate',
  'teachingBrief',
  'teachingDoor',
  'teachingSummary',
  'participants',
] as const
export type MailKind = (typeof mailKinds)[number]

/** Emails to one person about their own sign-up. */
export const receiptKinds = ['place', 'waiting'] as const satisfies MailKind[]

/** `sending`: claimed by a process until `dueAt`; the last four are final. */
export const mailStates = ['waiting', 'sending', 'sent', 'refused', 'given-up', 'dropped'] as const
export type MailState = (typeof mailStates)[number]
