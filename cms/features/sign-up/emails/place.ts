import { mailBody, placeholders } from '#collections/mail/mail-templates.collection.ts'
import { type About, type Contents, isOn, type Kind } from '#cms/email/templates/kinds.ts'
import { exampleLink, ownLink, sessionFrame } from '#cms/email/templates/frame.ts'

export const giveBack =
  'If you can no longer come, please cancel with the link below so that someone else can have your place.'

/** About the place that the person has now, at the session as it is now. */
export function placeContents(
  { env, mail, session, person }: About,
  heading: (session: { startTime: string }) => string,
): Contents | undefined {
  if (!session || !isOn(session) || !person?.isRegistered) return undefined
  const frame = sessionFrame(env, heading(session), session)
  return { of: session, frame: { ...frame, next: ownLink(env, mail, true) } }
}

const place = (text: Kind['text'], priority: Kind['priority']): Kind => ({
  text,
  priority,
  contents: (about) => {
    const contents = placeContents(about, () => 'You have a place')
    return contents && { ...contents, calendar: 'invite' }
  },
  example: (env, session) => ({
    frame: { ...sessionFrame(env, 'You have a place', session), next: exampleLink(env) },
  }),
})

/** To somebody who has a place: by their own sign-up, or from the waiting list. */
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
} satisfies Record<string, Kind>
