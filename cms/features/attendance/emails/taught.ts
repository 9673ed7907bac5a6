import type { Where } from 'payload'
import { countedPeople } from '#collections/counted.ts'
import type { MailKind } from '#collections/mail/states.ts'
import { type MailText, placeholders } from '#collections/mail/mail-templates.collection.ts'
import { addressesIn } from '#collections/sessions/teaching-fields.ts'
import type { About, Kind } from '#cms/email/templates/kinds.ts'
import { mailId } from '#cms/email/outbox/outbox.ts'
import { type Frame, type MailSession, sessionFrame } from '#cms/email/templates/frame.ts'
import { mailName, sessionValues } from '#cms/email/templates/placeholders.ts'
import { findRows, type DbContext, type Row } from '#cms/platform/database/rows.ts'
import type { Env } from '#cms/platform/env.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'

type Session = Row<'session'>
export type TeachingKind = Extract<MailKind, `teaching${string}`>

/** To one address about one start: a session that was moved gets new emails. */
export const teachingKey = (session: string, startTime: string, email: string) =>
  `${session}:${new Date(startTime).toISOString()}:${email}`

/** An email to who teaches a session (promise `teacher.emails`). */
export type TaughtKind = Kind & {
  /** When it may be written (promise `teacher.emails`). */
  due: (
    session: Pick<Session, 'startTime' | 'endTime'>,
    zone: string,
  ) => { from: Date; until: Date }
}

type Parts = {
  kind: TeachingKind
  text: Omit<MailText, 'hint'>
  heading: string | ((session: MailSession, env: Env) => string)
  priority: Kind['priority']
  due: TaughtKind['due']
  /** Paragraphs and a link, with numbers and without names. */
  parts: (hub: HubContext, session: Session) => Promise<{ message: string; next?: Frame['next'] }>
  example: Kind['example']
}

const headed = (heading: Parts['heading'], env: Env, session: MailSession) =>
  sessionFrame(env, typeof heading === 'string' ? heading : heading(session, env), session)

const isOfTeacher = ({ facultyEmail }: Session, { mail }: About) =>
  addressesIn(facultyEmail).includes(mail.email)

/** To somebody who teaches the session at the start that the mail is of. */
export const taught = ({
  kind,
  text,
  heading,
  priority,
  due,
  parts,
  example,
}: Parts): TaughtKind => ({
  text: {
    ...text,
    hint: placeholders(
      ' and, in a paragraph of its own, {message}: the numbers that the hub tells.',
    ),
  },
  priority,
  outlives: true,
  due,
  contents: async (about) => {
    const { hub, env, mail, session } = about
    if (!session || session.cancelledAt || !isOfTeacher(session, about)) return undefined
    const id = mailId(kind, teachingKey(session.id, session.startTime, mail.email))
    if (!mail.id.startsWith(id)) return undefined
    const { message, next } = await parts(hub, session)
    const frame = { ...headed(heading, env, session), ...(next && { next }) }
    return { frame, values: { ...sessionValues(session, env.SITE_TIME_ZONE), message } }
  },
  example: (env, session) => {
    const { frame, message } = example(env, session)
    return { frame: { ...headed(heading, env, session), ...frame }, ...(message && { message }) }
  },
})

export function placesOf({ registrationRequired, capacity }: Row<'session'>, registered: number) {
  if (!registrationRequired) return 'Anybody can come without registering.'
  if (capacity == null) return `${countedPeople(registered)} signed up so far.`
  return `${registered} of ${capacity} places are taken.`
}

/** 'Tier 2 ×4'; people type their tier, so a text that could be a link is left out. */
export async function tiersOf(req: DbContext, session: string) {
  const where: Where = {
    and: [{ session: { equals: session } }, { status: { equals: 'registered' } }],
  }
  const rows = await findRows(req, 'registration', { where, fields: ['tier'] })
  const counts = new Map<string, number>()
  for (const row of rows) {
    const tier = mailName(row.tier) ?? 'other'
    counts.set(tier, (counts.get(tier) ?? 0) + 1)
  }
  const tiers = [...counts].toSorted(([one], [other]) => one.localeCompare(other, 'en'))
  return {
    registered: rows.length,
    tiers: tiers.map(([tier, count]) => `${tier} ×${count}`).join(', '),
  }
}
