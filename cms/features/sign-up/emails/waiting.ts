import { mailBody, placeholders } from '#collections/mail/mail-templates.collection.ts'
import { isOn, type Kind } from '#cms/email/templates/kinds.ts'
import {
  exampleLink,
  ownLink,
  sessionFrame,
  withFact,
  type MailSession,
} from '#cms/email/templates/frame.ts'
import type { Env } from '#cms/platform/env.ts'
import { waitingPosition } from '#cms/features/places/waiting-position.ts'

const frameOf = (env: Env, session: MailSession, number: number) =>
  withFact(sessionFrame(env, 'You are on the waiting list', session), {
    label: 'Number',
    value: `${number} on the waiting list, when this was sent`,
  })

/** With the number of who waits. */
export const waiting: Kind = {
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
    const frame = frameOf(env, session, await waitingPosition(hub, person))
    return { of: session, frame: { ...frame, next: ownLink(env, mail, false) } }
  },
  example: (env, session) => ({
    frame: { ...frameOf(env, session, 3), next: exampleLink(env, 'See or leave the waiting list') },
  }),
}
