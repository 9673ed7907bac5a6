import type { MailKind } from '#collections/mail/states.ts'
import { findRow, type Reader } from '#cms/database/rows.ts'
import { compose, type Composed, documentOf } from './compose.ts'
import type { Mail } from './mail-rows.ts'
import { personalValues, sessionValues } from './placeholders.ts'
import { readTemplate } from './templates.ts'

const listOf: Partial<Record<MailKind, 'registration' | 'waiting-list-entry'>> = {
  promotion: 'registration',
}

/** What a mail says now; undefined when its session, or its person's place on it, is gone. */
export async function writeLetter(
  req: Reader,
  mail: Mail,
  zone: string,
): Promise<Composed | undefined> {
  const { kind, subject, message } = mail
  // An administrator's own words were filled in when they were written.
  if (kind === 'participants') {
    return compose({ subject: subject ?? '', body: documentOf(message ?? '') }, {})
  }
  const session = await findRow(req, 'session', { id: { equals: mail.session } })
  const list = listOf[kind]
  const person = list && (await findRow(req, list, { id: { equals: mail.person } }))
  if (!session || !person) return undefined
  const values = personalValues(sessionValues(session, zone), mail.name)
  return compose(await readTemplate(req.payload, 'promotion'), values)
}
