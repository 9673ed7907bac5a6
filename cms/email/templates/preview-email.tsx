import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { questions } from '#collections/feedback/ratings.ts'
import { mailTemplates } from '#collections/mail/defaults.ts'
import { type MailKind, mailKinds, teachingKinds } from '#collections/mail/states.ts'
import type { Env } from '#cms/platform/env.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { compose } from './compose.ts'
import {
  cancelledFrame,
  leftFrame,
  type MailSession,
  momentOf,
  movedFrame,
  plainFrame,
  sessionFrame,
  sessionUrl,
  withFact,
  headingOf,
} from './frame.ts'
import { documentHtml } from './email-layout.tsx'
import { personalValues, sessionValues } from './placeholders.ts'
import { readTemplate } from './templates.ts'
import { whenWords } from './when-words.ts'

const week = 7
const otherTitle = 'Ultrasound workshop'

/** Where the button is not that of a place. */
const labels: Partial<Record<MailKind, string>> = {
  waiting: 'See or leave the waiting list',
  offer: 'Accept or decline the place',
  lastCall: 'Accept or decline the place',
  withdrawn: 'See the session',
  removed: 'See the session',
}

/** Where the hub itself tells something. */
const messages: Partial<Record<MailKind, string>> = {
  moved: `You now have a place at ${otherTitle}.`,
  teachingBrief: '12 of 20 places are taken.\nRota tiers: tier 2 ×4, tier 3 ×8.',
  teachingDoor: '14 of 20 places are taken.',
  teachingSummary: `16 people were there, 2 of them for half of it.

9 people gave feedback, on average:
${questions.useful} 4.3 of 5
${questions.taught} 4.7 of 5

${questions.change}:
– Ask for the old ECG first.`,
}

function exampleSession(now: Date) {
  const startTime = addDays(now.setUTCHours(13, 0, 0, 0), week)
  return {
    id: 'example',
    title: 'Airway workshop',
    location: 'Seminar room 2',
    startTime: startTime.toISOString(),
    endTime: addHours(startTime, 2).toISOString(),
  }
}

/** A mail to an example person, as it is sent. */
async function exampleLetter({ payload, env }: HubContext, kind: MailKind) {
  const session = exampleSession(new Date())
  const values = {
    ...personalValues(sessionValues(session, env.SITE_TIME_ZONE), 'Ada Lovelace'),
    until: momentOf(session.startTime, env.SITE_TIME_ZONE),
    when: whenWords(session.startTime, new Date(), env.SITE_TIME_ZONE),
    change: `has moved to ${session.location}`,
    hours: '1.5',
    total: '12.75',
    count: '9 sessions',
    message: messages[kind] ?? 'What the administrator adds stands here, for example the reason.',
  }
  const template = await readTemplate(payload, kind)
  if (kind === 'participants') return compose(template, values, plainFrame(env))
  if (kind === 'links') {
    const next = { label: 'See my sessions', url: `${env.SITE_URL}/sessions?my` }
    return compose(template, values, {
      ...plainFrame(env),
      heading: 'Your teaching sessions',
      next,
    })
  }
  if (teachingKinds.some((one) => one === kind)) {
    const next = { label: 'Open the door', url: sessionUrl(env, session) }
    const frame = exampleFrame(env, kind, session)
    return compose(template, values, kind === 'teachingDoor' ? { ...frame, next } : frame)
  }
  if (kind === 'certificate') return compose(template, values, exampleFrame(env, kind, session))
  if (kind === 'cancelled') return compose(template, values, cancelledFrame(env, session))
  const label = labels[kind] ?? 'See or cancel your place'
  const next =
    kind === 'withdrawn'
      ? { label, url: sessionUrl(env, session) }
      : { label, url: `${env.SITE_URL}/sessions?my` }
  return compose(template, values, { ...exampleFrame(env, kind, session), next })
}

function exampleFrame(env: Env, kind: MailKind, session: MailSession) {
  if (kind === 'withdrawn' || kind === 'removed') return leftFrame(env, session)
  if (kind === 'moved') {
    return movedFrame(env, session, { ...session, title: otherTitle })
  }
  if (kind === 'waiting') {
    const fact = { label: 'Number', value: '3 on the waiting list, when this was sent' }
    return withFact(sessionFrame(env, headingOf(env, kind, session), session), fact)
  }
  const before = kind === 'changed' ? { ...session, location: 'Seminar room 1' } : session
  return sessionFrame(env, headingOf(env, kind, session), session, before)
}

/** A page with a mail in a frame of its own, and links to the other mails. */
export async function previewEmail(hub: HubContext, kind: MailKind): Promise<string> {
  const { subject, html } = await exampleLetter(hub, kind)
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Preview: ${subject}`}</title>
      </head>
      <body style={{ margin: 0, fontFamily: 'sans-serif', fontSize: 14 }}>
        <nav style={{ padding: 12, lineHeight: 2 }}>
          {mailKinds.map((one) => (
            <span key={one}>
              {one === kind ? <strong>{one}</strong> : <a href={`?kind=${one}`}>{one}</a>}{' '}
            </span>
          ))}
          <p style={{ margin: '8px 0 0' }}>{mailTemplates[kind].description}</p>
          <p style={{ margin: 0 }}>
            Subject: <strong>{subject}</strong>
          </p>
        </nav>
        <iframe
          title={subject}
          srcDoc={html}
          sandbox=""
          style={{ width: '100%', height: 760, border: 0, borderTop: '1px solid #ccc' }}
        />
      </body>
    </html>
  )
  return documentHtml(page)
}
