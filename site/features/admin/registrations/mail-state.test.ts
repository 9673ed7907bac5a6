import { expect, it } from 'vitest'
import type { MailView } from '#collections/mail/contract.ts'
import { mailWords } from './mail-state.tsx'

const mail = (fields: Partial<MailView>): MailView => ({
  id: 'place:1',
  kind: 'place',
  person: '1',
  state: 'sent',
  at: '2026-06-10T09:31:00.000Z',
  answer: null,
  canBeSentAgain: true,
  ...fields,
})

const now = new Date('2026-06-10T09:31:00.000Z')

it.each([
  [mail({}), 'Confirmation email: sent Wed 10 Jun 2026, 10:31'],
  [mail({ kind: 'moved' }), 'Email about the move: sent Wed 10 Jun 2026, 10:31'],
  [mail({ state: 'sending' }), 'Confirmation email: sending'],
  [
    mail({ state: 'waiting', answer: 'The mail server could not be reached.' }),
    'Confirmation email: sending. The mail server could not be reached. The hub keeps trying.',
  ],
  [
    mail({ kind: 'reminder', state: 'refused', answer: 'The mail server refused this email.' }),
    'Reminder: not sent. The mail server refused this email.',
  ],
  [
    mail({ kind: 'certificate', state: 'waiting', at: '2026-06-10T15:30:00.000Z' }),
    'Certificate: to be sent Wed 10 Jun 2026, 16:30',
  ],
  [mail({ state: 'given-up' }), 'Confirmation email: not sent. There was no time left.'],
  [mail({ state: 'dropped' }), 'Confirmation email: not sent. There was no need any more.'],
])('names the state of the mail %o', (given, expected) => {
  expect(mailWords(given, 'Europe/London', now)).toBe(expected)
})

it.each(['sent', 'sending', 'waiting'] as const)(
  'says that a mail in state %s is not sent, without a mail server [mail.honest]',
  (state) => {
    expect(mailWords(mail({ state }), 'Europe/London', now, false)).toBe(
      'Confirmation email: Saved, not sent: no mail server is set.',
    )
  },
)
