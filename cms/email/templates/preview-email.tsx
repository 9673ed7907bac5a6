import { addDays, addHours } from 'date-fns'
import { type MailKind, mailKinds } from '#collections/mail/states.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { type Example, frameOf, kindOf } from './kinds.ts'
import { compose } from './compose.ts'
import { exampleLink, momentOf, whenWords } from './frame.ts'
import { documentHtml } from './email-layout.tsx'
import { personalValues, sessionValues } from './placeholders.ts'
import { readTemplate } from './write-email.ts'

const week = 7
const added = 'What the administrator adds stands here, for example the reason.'

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

async function exampleLetter({ payload, env }: HubContext, kind: MailKind) {
  const session = exampleSession(new Date())
  const own: Example = { of: session, next: exampleLink(env) }
  const { message = added, ...example } = kindOf(kind).example?.(env, session) ?? own
  const values = {
    ...personalValues(sessionValues(session, env.SITE_TIME_ZONE), 'Ada Lovelace'),
    until: momentOf(session.startTime, env.SITE_TIME_ZONE),
    when: whenWords(session.startTime, new Date(), env.SITE_TIME_ZONE),
    change: `has moved to ${session.location}`,
    hours: '1.5',
    total: '12.75',
    count: '9 sessions',
    message,
  }
  const frame = frameOf(env, kindOf(kind), example)
  return compose(await readTemplate(payload, kind), values, frame)
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
          <p style={{ margin: '8px 0 0' }}>{kindOf(kind).text.description}</p>
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
