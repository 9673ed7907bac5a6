import {
  mailBody,
  manyPlaceholders,
  placeholders,
} from '#collections/mail/mail-templates.collection.ts'
import type { List } from '#collections/registrations/person.ts'
import { mailOf, type NewMail } from '#cms/email/outbox/outbox.ts'
import { type About, type Contents, isOn, type Kind } from '#cms/email/templates/kinds.ts'
import { exampleLink, ownLink } from '#cms/email/templates/frame.ts'
import { waitingPosition } from '#cms/features/places/with-places.ts'
import type { Row } from '#cms/platform/database/rows.ts'

export const giveBack =
  'If you can no longer come, please cancel with the link below so that someone else can have your place.'

export function placeContents({ env, mail, session, person }: About): Contents | undefined {
  if (!session || !isOn(session) || !person?.isRegistered) return undefined
  return { of: session, next: ownLink(env, mail, true) }
}

/** To somebody who has come off the waiting list: it goes first, and by itself. */
export const promoted = { message: 'A place has become free.', priority: 1 }

const words = (message: string) => ({
  frame: { heading: message ? 'You have a place' : 'You are registered' },
  values: { message },
})

const place: Kind = {
  text: {
    label: 'Registered',
    subject: '{heading}: {title}',
    body: mailBody('Dear {name},', '{message}', 'You have a place at **{title}**.', giveBack),
    description:
      'To a person who has registered or comes off the waiting list, with an invitation.',
    hint: manyPlaceholders('that a place has become free, after a wait', {
      heading: 'You have a place',
    }),
  },
  heading: 'You are registered',
  priority: 3,
  merges: true,
  contents: (about) => {
    const contents = placeContents(about)
    return contents && { ...contents, ...words(about.mail.message ?? ''), calendar: 'invite' }
  },
  example: (env, of) =>
    ['', promoted.message].map((message) => ({
      of,
      next: exampleLink(env),
      ...words(message),
    })),
}

const numberFacts = (number: number) => [
  { label: 'Number', value: `${number} on the waiting list, when this was sent` },
]

const waiting: Kind = {
  text: {
    label: 'On the waiting list',
    subject: 'You are on the waiting list: {title}',
    body: mailBody(
      'Dear {name},',
      '**{title}** is full, and you are on its waiting list. We will email you when a place becomes free for you.',
      'If you no longer want one, please leave the list with the link below.',
    ),
    description: 'To a person who has joined a waiting list.',
    hint: placeholders(),
  },
  heading: 'You are on the waiting list',
  priority: 3,
  merges: true,
  contents: async ({ hub, env, mail, session, person }) => {
    if (!session || !isOn(session) || person?.status !== 'waiting') return undefined
    const facts = numberFacts(await waitingPosition(hub, person))
    return { of: session, facts, next: ownLink(env, mail, false) }
  },
  example: (env, of) => ({
    of,
    facts: numberFacts(3),
    next: exampleLink(env, 'See or leave the waiting list'),
  }),
}

/** To somebody who has a place, by their own sign-up or from the waiting list, or who waits for one. */
export const placeKinds = { place, waiting } satisfies Record<string, Kind>

type Person = { id: string; name: string; email: string }

export const receipts = { registered: 'place', waiting: 'waiting' } as const

/** The receipt of a sign-up, for one or an address that was stored otherwise. */
export const receiptTo = (
  { id, name, email }: Person,
  list: List,
  session: Row<'session'>,
  now = new Date(),
): NewMail =>
  mailOf(
    receipts[list],
    { id, session: session.id, name, email },
    { now, until: session.startTime },
  )
