import { mailBody, placeholders } from '#collections/mail/mail-templates.collection.ts'
import type { List } from '#collections/registrations/person.ts'
import { mailOf, type NewMail } from '#cms/email/outbox/outbox.ts'
import { type About, type Contents, isOn, type Kind } from '#cms/email/templates/kinds.ts'
import {
  exampleLink,
  type Frame,
  type MailSession,
  ownLink,
  sessionFrame,
} from '#cms/email/templates/frame.ts'
import { waitingPosition } from '#cms/features/places/facts.ts'
import type { Row } from '#cms/platform/database/rows.ts'
import type { Env } from '#cms/platform/env.ts'

export const giveBack =
  'If you can no longer come, please cancel with the link below so that someone else can have your place.'

export function placeContents(
  { env, mail, session, person }: About,
  heading: (session: { startTime: string }) => string,
): Contents | undefined {
  if (!session || !isOn(session) || !person?.isRegistered) return undefined
  const next = ownLink(env, mail, true)
  return { of: session, frame: sessionFrame(env, heading(session), session, { next }) }
}

const place = (text: Kind['text'], priority: Kind['priority']): Kind => ({
  text,
  priority,
  contents: (about) => {
    const contents = placeContents(about, () => 'You have a place')
    return contents && { ...contents, calendar: 'invite' }
  },
  example: (env, session) =>
    sessionFrame(env, 'You have a place', session, { next: exampleLink(env) }),
})

const waitingFrame = (env: Env, session: MailSession, number: number, next: Frame['next']) => {
  const value = `${number} on the waiting list, when this was sent`
  const facts = [{ label: 'Number', value }]
  return sessionFrame(env, 'You are on the waiting list', session, { next, facts })
}

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
  priority: 3,
  group: 'receipts',
  contents: async ({ hub, env, mail, session, person }) => {
    if (!session || !isOn(session) || person?.status !== 'waiting') return undefined
    const position = await waitingPosition(hub, person)
    return { of: session, frame: waitingFrame(env, session, position, ownLink(env, mail, false)) }
  },
  example: (env, session) =>
    waitingFrame(env, session, 3, exampleLink(env, 'See or leave the waiting list')),
}

/** To somebody who has a place, by their own sign-up or from the waiting list, or who waits for one. */
export const placeKinds = {
  confirmation: {
    ...place(
      {
        label: 'Registered',
        subject: 'You are registered: {title}',
        body: mailBody('Dear {name},', 'You have a place at **{title}**.', giveBack),
        description: 'To a person who has registered, with a calendar invitation.',
        hint: placeholders(),
      },
      3,
    ),
    group: 'receipts',
  },
  promotion: place(
    {
      label: 'Promoted',
      subject: 'You have a place: {title}',
      body: mailBody(
        'Dear {name},',
        'A place has become free and you are now registered for **{title}**.',
        giveBack,
      ),
      description: 'To a person who moves from the waiting list to a place.',
      hint: placeholders(),
    },
    1,
  ),
  waiting,
} satisfies Record<string, Kind>

type Person = { id: string; name: string; email: string }

/** The receipt of a sign-up, for one or an address that was stored otherwise. */
export const receiptTo = (
  { id, name, email }: Person,
  list: List,
  session: Row<'session'>,
  now = new Date(),
): NewMail =>
  mailOf(
    list === 'registered' ? 'confirmation' : 'waiting',
    { id, session: session.id, name, email },
    { now, until: session.startTime },
  )
