import { expect, it } from 'vitest'
import type { MailView } from '#collections/mail/contract.ts'
import { mailWords } from './mail-state.tsx'

const mail = (fields: Partial<MailView>): MailView => ({
  id: 'confirmation:1',
  kind: 'confirmation',
  person: '1',
  state: 'sent',
  at: '2026-06-10T09:31:00.000Z',
  answer: null,
  canBeSentAgain: true,
  ...fields,
})

it.each([
  [mail({}), 'Confirmation email: sent Wed 10 Jun 2026, 10:31'],
  [mail({ state: 'sending' }), 'Confirmation email: sending'],
  [
    mail({ state: 'waiting', answer: 'The mail server could not be reached.' }),
    'Confirmation email: sending. The mail server could not be reached. The hub keeps trying.',
  ],
  [
    mail({ kind: 'reminder', state: 'refused', answer: 'The mail server refused this email.' }),
    'Reminder: not sent. The mail server refused this email.',
  ],
  [mail({ state: 'given-up' }), 'Confirmation email: not sent. There was no time left.'],
])('says what became of the mail %o', (given, expected) => {
  expect(mailWords(given, 'Europe/London')).toBe(expected)
})

it.each(['sent', 'sending', 'waiting'] as const)(
  'says of a mail that is %s that it is not sent, without a mail server [mail.honest]',
  (state) => {
    expect(mailWords(mail({ state }), 'Europe/London', false)).toBe(
      'Confirmation email: Saved, not sent: no mail server is set.',
    )
  },
)
