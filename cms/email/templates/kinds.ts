import { addSeconds } from 'date-fns/addSeconds'
import { z } from 'zod'
import { Instant } from '#collections/fields.ts'
import type { ShownKind } from '#collections/mail/contract.ts'
import { type MailKind, mailKinds } from '#collections/mail/states.ts'
import type { MailText } from '#collections/mail/mail-templates.collection.ts'
import { findRow, type Row } from '#cms/platform/database/rows.ts'
import type { Env } from '#cms/platform/env.ts'
import type { DbContext, HubContext } from '#cms/platform/hub-context.ts'
import type { Letter } from './compose.ts'
import { type Fact, type Frame, type MailSession, plainFrame, subjectOf } from './frame.ts'
import type { Values } from './placeholders.ts'

export type Mail = Row<'mail'>

/** A session as it was before it was changed, deleted or left, kept in the mails about that. */
export const SessionBefore = z.object({
  id: z.string(),
  sequence: z.number(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  startTime: Instant,
  endTime: Instant,
  isRegistered: z.boolean(),
  /** Its news since then. */
  news: z.enum(['changed', 'cancelled', 'reinstated']).optional(),
  /** The session to which an administrator has moved the person. */
  movedTo: z.string().optional(),
})
export type SessionBefore = z.infer<typeof SessionBefore>

export type TellingFields = Pick<Mail, 'kind' | 'before' | 'message' | 'priority'>

/** Which email it is, if its kind serves several. */
export function shownKind({ kind, before, message, priority }: TellingFields): ShownKind {
  if (kind === 'news') return SessionBefore.parse(before).news ?? 'changed'
  if (kind === 'left') {
    if (SessionBefore.parse(before).movedTo) return 'moved'
    return priority === 2 ? 'removed' : 'withdrawn'
  }
  if (kind === 'place') return message ? 'promotion' : kind
  return kind === 'offer' && message ? 'lastCall' : kind
}

/** The acts of a calendar part. Each is above those before it in the calendar. */
export const steps = { invite: 0, change: 1, cancel: 2 }
export type Step = keyof typeof steps

export type PdfFile = { filename: string; content: Buffer }

export type About = {
  hub: HubContext
  env: Env
  mail: Mail
  session: Row<'session'> | undefined
  before: SessionBefore | undefined
  person: Awaited<ReturnType<typeof findPerson>>
}

/** The facts of an email besides the text that super-admins edit. */
export type Contents = {
  /** The session of the email. */
  of?: Row<'session'> | SessionBefore
  /** That session before it was changed. */
  was?: SessionBefore
  /** Facts besides time and place. */
  facts?: Fact[]
  next?: Frame['next'] | undefined
  /** Replaces all of these. */
  frame?: Partial<Frame>
  values?: Values
  /** Replaces the text that super-admins edit. Nothing is filled in. */
  letter?: Letter
  /** The act of its calendar part; without it there is no such part. */
  calendar?: Step | false | undefined
  documents?: PdfFile[]
  /** If this is false, it is not sent. */
  isNeeded?: boolean
  /** For words from a row that names its person: the email goes to that person. */
  to?: { name: string; email: string }
}

export type Example = Pick<Contents, 'facts' | 'next' | 'frame' | 'values'> & {
  of?: MailSession
  was?: MailSession
}

/** A kind of email. The code that enqueues it says when it is due. */
export type Kind = {
  text: MailText
  /** The first words say which email it is. They are also {heading} of its subject. */
  heading: string | ((env: Env, session: MailSession) => string)
  /** Which emails go first when not all can go at once: 1 before 2 (promise `mail.order`). */
  priority: 1 | 2 | 3 | 4
  /** Emails to one person that are due and equally urgent go in one. The most urgent ones go by themselves. */
  merges?: true
  /** It is still sent when the session or the person is gone. */
  outlives?: true
  /** @returns a time where it has to go later, undefined when there is nothing to say any more. */
  contents: (about: About) => Promise<Contents | Date | undefined> | Contents | undefined
  /** For the preview. By default it has the button to one's own place. */
  example?: (env: Env, session: MailSession) => Example | Example[]
}

const kinds = {} as Record<MailKind, Kind>

export const registerKinds = (all: Record<MailKind, Kind>): void => void Object.assign(kinds, all)
export const kindOf = (kind: MailKind): Kind => kinds[kind]
export const kindsThat = (are: (kind: Kind) => boolean): MailKind[] =>
  mailKinds.filter((kind) => are(kinds[kind]))

/** The frame of a letter: its heading and session, and what to do next. */
export function frameOf(
  env: Env,
  { heading }: Kind,
  { of, was, facts = [], next, frame }: Pick<Example, 'of' | 'was' | 'facts' | 'next' | 'frame'>,
): Frame {
  const about = of && subjectOf(env, of, was)
  return {
    ...plainFrame(env),
    ...(typeof heading === 'string' ? { heading } : of && { heading: heading(env, of) }),
    ...(about && { about: { ...about, facts: [...about.facts, ...facts] } }),
    ...(next && { next }),
    ...frame,
  }
}

/** From then on the notification can no longer undo it. */
export const undoSeconds = 12

/** Whether emails about a session are still true. They go on while its cancellation can be undone. */
export const isOn = ({ cancelledAt }: Row<'session'>): boolean =>
  !cancelledAt || addSeconds(cancelledAt, undoSeconds) > new Date()

/** @returns undefined for somebody who is not on a list of the session, or no longer. */
export async function findPerson(req: DbContext, id: string, session: string) {
  const row = await findRow(req, 'registration', { id })
  return row?.session === session
    ? { ...row, isRegistered: row.status === 'registered' }
    : undefined
}
