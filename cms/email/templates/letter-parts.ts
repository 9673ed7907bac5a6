import { addSeconds } from 'date-fns/addSeconds'
import type { MailKind } from '#collections/mail/states.ts'
import { type DbContext, type Row, findRow, withId } from '#cms/platform/database/rows.ts'
import type { Env } from '#cms/platform/env.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { myAddress } from '#cms/email/signed-links/signed-link.ts'
import type { Composed } from './compose.ts'
import type { Invitation } from './invitation.ts'
import { personalValues, sessionValues } from './placeholders.ts'
import type { SessionBefore } from './session-before.ts'

/** A document beside the words. */
export type PdfFile = { filename: string; content: Buffer }

/** `calendars` are files beside the one calendar part that programs take by themselves. */
export type WrittenEmail = Composed & {
  /** Where the words come from a row that names its person: an email goes to whom its words are about. */
  to?: { name: string; email: string }
  icalEvent?: Invitation
  calendars?: Invitation[]
  documents?: PdfFile[]
}

export type MailRow = Row<'mail'>
export type WriteLetter = (hub: HubContext, mail: MailRow) => Promise<WrittenEmail | undefined>
export type Letters = Partial<Record<MailKind, WriteLetter>>

export const findSession = (req: DbContext, { session }: MailRow) =>
  findRow(req, 'session', withId(session))

/** Thrown for a letter that has to go later: its session takes longer than it did. */
export class NotDue extends Error {
  readonly dueAt: Date

  constructor(dueAt: Date) {
    super('This email is not due yet.')
    this.dueAt = dueAt
  }
}

/** By then what was done is over, and can no longer be undone from its notification. */
export const undoSeconds = 12

/** Whether emails about a session are still true. They go on while its cancellation can be undone. */
export const isOn = ({ cancelledAt }: Row<'session'>): boolean =>
  !cancelledAt || addSeconds(cancelledAt, undoSeconds) > new Date()

/** @returns undefined for somebody who is not on that list of the session, or no longer. */
export async function findPerson(
  req: DbContext,
  { person, session }: Pick<MailRow, 'person' | 'session'>,
  kind: 'any' | 'registered' | 'waiting',
) {
  const row = await findRow(req, 'registration', withId(person))
  if (row?.session !== session || (kind !== 'any' && row.status !== kind)) return undefined
  return { ...row, isRegistered: row.status === 'registered' }
}

export const valuesOf = (env: Env, session: Row<'session'> | SessionBefore, mail: MailRow) =>
  personalValues(sessionValues(session, env.SITE_TIME_ZONE), mail.name)

/** With the address that the mail goes to: somebody's earlier address opens nothing. */
export const ownLink = (
  env: Env,
  { person, email }: Pick<MailRow, 'person' | 'email'>,
  isRegistered: boolean,
) => ({
  label: isRegistered ? 'See or cancel your place' : 'See or leave the waiting list',
  url: myAddress(env, isRegistered ? 'registered' : 'waiting', person, email),
})

export const addressee = ({ name, email }: MailRow) => ({
  name: personalValues({}, name).name ?? '',
  address: email,
})
