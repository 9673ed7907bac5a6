import type { Env } from '#cms/platform/env.ts'
import { mailBody } from '#collections/mail/mail-templates.collection.ts'
import { type Mail, type PdfFile } from '#cms/email/templates/kinds.ts'
import type { WrittenEmail } from '#cms/email/templates/write-email.ts'
import { compose, documentOf } from '#cms/email/templates/compose.ts'
import { plainFrame } from '#cms/email/templates/frame.ts'
import { merged } from './outbox.ts'
import { personalValues } from '#cms/email/templates/placeholders.ts'

const ofReceipts = `Dear {name},

Several sign-ups were made or given up with your email address within an hour. To keep your inbox short, this one email lists all of them.

If this was not you, please give the places back with the links below.`

const ofNews = `Dear {name},

This one email is about several of your sessions.

{message}`

const ofCertificates = `Dear {name},

This one email is about several sessions that you were at. The certificates and your teaching record for the year so far are attached.

If something is wrong, please answer this email.`

type Part = {
  letter: WrittenEmail
  name: string
  mail: Pick<Mail, 'priority' | 'message'>
}

/** Says once what every part would repeat: the name and the words of administrators. */
function wordsOf(parts: Part[]) {
  const count = parts.length
  if (parts[0]!.mail.priority === merged.certificates) {
    return { subject: `You were at ${count} sessions`, body: ofCertificates, message: '' }
  }
  if (parts[0]!.mail.priority === merged.receipts) {
    return { subject: `${count} changes to your sign-ups`, body: ofReceipts, message: '' }
  }
  const messages = new Set(parts.map(({ mail }) => mail.message).filter(Boolean))
  return {
    subject: `${count} changes to your sessions`,
    body: ofNews,
    message: [...messages].join('\n\n'),
  }
}

export async function mergeEmails(env: Env, parts: Part[]): Promise<WrittenEmail> {
  const [name, ...others] = new Set(parts.map((part) => part.name))
  const { subject, body, message } = wordsOf(parts)
  const composed = await compose(
    { subject, body: documentOf(mailBody(body)) },
    personalValues({ message }, others.length > 0 ? '' : (name ?? '')),
    {
      ...plainFrame(env),
      heading: subject,
      parts: parts.map(({ letter: { subject: title, frame } }) => ({
        title,
        facts: [
          ...(frame.about ? [{ label: 'What', value: frame.about.title }] : []),
          ...(frame.about?.facts ?? []),
        ],
        next: frame.next,
      })),
    },
  )
  const calendars = parts.flatMap(({ letter: { icalEvent } }) => (icalEvent ? [icalEvent] : []))
  const files = parts.flatMap(({ letter: { documents } }) => documents ?? [])
  // Each letter has the record of its year, and sessions of one day may have one title.
  const keyOf = ({ filename }: PdfFile, at: number) =>
    filename.includes(' Teaching record - ') ? filename : at
  const documents = [...new Map(files.map((file, at) => [keyOf(file, at), file])).values()]
  return { ...composed, calendars, documents }
}
