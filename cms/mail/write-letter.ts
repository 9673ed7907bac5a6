import type { MailKind } from '#collections/mail/states.ts'
import { sequenceOf } from '#collections/sessions/sequence.ts'
import { findRow, type Reader } from '#cms/database/rows.ts'
import type { Env } from '#cms/env.ts'
import { compose, type Composed, documentOf } from './compose.ts'
import { plainFrame, sessionFrame, sessionUrl } from './frame.ts'
import { invitation, type Invitation } from './invitation.ts'
import type { Mail } from './mail-rows.ts'
import { personalValues, sessionValues } from './placeholders.ts'
import { readTemplate } from './templates.ts'

export type WrittenLetter = Composed & { icalEvent?: Invitation }

type About = { list: 'registration' | 'waiting-list-entry'; isInvited: boolean }
type Told = Exclude<MailKind, 'participants' | 'changed' | 'cancelled'>

const abouts: Record<Told, About> = {
  confirmation: { list: 'registration', isInvited: true },
  promotion: { list: 'registration', isInvited: true },
  reminder: { list: 'registration', isInvited: false },
  waiting: { list: 'waiting-list-entry', isInvited: false },
}

async function aboutSession(
  req: Reader,
  mail: Mail & { kind: Told },
  env: Env,
): Promise<WrittenLetter | undefined> {
  const { list, isInvited } = abouts[mail.kind]
  const session = await findRow(req, 'session', { id: { equals: mail.session } })
  const person = await findRow(req, list, { id: { equals: mail.person } })
  if (!session || !person) return undefined
  const values = personalValues(sessionValues(session, env.SITE_TIME_ZONE), mail.name)
  const url = sessionUrl(session, env)
  const frame = { ...sessionFrame(session, env), next: { label: 'See the session', url } }
  const letter = compose(await readTemplate(req.payload, mail.kind), values, frame)
  if (!isInvited) return letter
  const to = { name: values.name ?? '', address: mail.email }
  const event = { ...session, sequence: sequenceOf(session) }
  return { ...letter, icalEvent: invitation(event, url, to, 'invite', env) }
}

/** What a mail says now; undefined when its session, or its person's place on it, is gone. */
export async function writeLetter(
  req: Reader,
  mail: Mail,
  env: Env,
): Promise<WrittenLetter | undefined> {
  const { kind, subject, message } = mail
  // An administrator's own words were filled in when they were written.
  if (kind === 'participants') {
    const words = { subject: subject ?? '', body: documentOf(message ?? '') }
    return compose(words, {}, plainFrame(env))
  }
  if (kind === 'changed' || kind === 'cancelled') return undefined
  return aboutSession(req, { ...mail, kind }, env)
}
