import { addDays, addHours } from 'date-fns'
import { type MailKind, mailKinds } from '#collections/mail/states.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { type Example, frameOf, kindOf } from './kinds.ts'
import { compose } from './compose.ts'
import { exampleLink, whenWords } from './frame.ts'
import { documentHtml } from './email-layout.tsx'
import { personalValues, sessionValues } from './placeholders.ts'
import { readTemplate } from './write-email.ts'

const week = 7

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

async function exampleLetters({ payload, env }: HubContext, kind: MailKind) {
  const session = exampleSession(new Date())
  const own: Example = { of: session, next: exampleLink(env) }
  const template = await readTemplate(payload, kind)
  const common = {
    ...personalValues(sessionValues(session, env.SITE_TIME_ZONE), 'Ada Lovelace'),
    when: whenWords(session.startTime, new Date(), env.SITE_TIME_ZONE),
    hours: '1.5',
    total: '12.75',
    count: '9 sessions',
  }
  const examples = [kindOf(kind).example?.(env, session) ?? own].flat()
  return Promise.all(
    examples.map((example) => {
      const frame = frameOf(env, kindOf(kind), example)
      const { heading = '' } = frame
      return compose(template, { ...common, heading, ...example.values }, frame)
    }),
  )
}

/** A page with mails of a kind, each in a frame of its own, and links to the other kinds. */
export async function previewEmail(hub: HubContext, kind: MailKind): Promise<string> {
  const letters = await exampleLetters(hub, kind)
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Preview: ${letters[0]!.subject}`}</title>
      </head>
      <body style={{ margin: 0, fontFamily: 'sans-serif', fontSize: 14 }}>
        <nav style={{ padding: 12, lineHeight: 2 }}>
          {mailKinds.map((one) => (
            <span key={one}>
              {one === kind ? <strong>{one}</strong> : <a href={`?kind=${one}`}>{one}</a>}{' '}
            </span>
          ))}
          <p style={{ margin: '8px 0 0' }}>{kindOf(kind).text.description}</p>
        </nav>
        {letters.map(({ subject, html }, index) => (
          <section key={index}>
            <p style={{ margin: 0, padding: '0 12px 12px' }}>
              Subject: <strong>{subject}</strong>
            </p>
            <iframe
              title={subject}
              srcDoc={html}
              sandbox=""
              style={{ width: '100%', height: 760, border: 0, borderTop: '1px solid #ccc' }}
            />
          </section>
        ))}
      </body>
    </html>
  )
  return documentHtml(page)
}
