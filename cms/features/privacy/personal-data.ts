import { APIError, type PayloadRequest } from 'payload'
import { attendedMinutes, standingOf } from '#collections/attendance/hours.ts'
import type { PersonErased, PersonExport } from '#collections/people/contract.ts'
import { addressesIn } from '#collections/sessions/teaching-fields.ts'
import { entryWithOffer, type List, registrationView } from '#collections/registrations/person.ts'
import { fingerprint, record } from '#cms/platform/audit-log/record.ts'
import { type Mail, SessionBefore, shownKind } from '#cms/email/templates/kinds.ts'
import { findSessions } from '#cms/features/sessions/view.ts'
import type { DbContext } from '#cms/platform/hub-context.ts'
import {
  changeRow,
  deleteRows,
  findRows,
  isDeleted,
  type Row,
} from '#cms/platform/database/rows.ts'
import { forgetDeleted } from '#cms/platform/database/embedded-file.ts'
import { deleteForGood } from '#cms/platform/database/remove-document.ts'

/** A person who signs up during an erasure is found by the next pass. */
const maxPasses = 5

/** The audit event about a person. */
export const note = ({ payload }: PayloadRequest, email: string, count: number) => ({
  target: 'person',
  targetId: fingerprint(payload, 'e-mail', email),
  count,
})

/** A deleted session, as the email about it describes it. */
function sessionBefore({ before }: Mail) {
  const read = SessionBefore.safeParse(before)
  return read.success ? { ...read.data, cancelledAt: null } : null
}

/** Only what a session says about its teacher. */
function aboutPerson({ kind, deletedAt, row }: HeldInTrash, email: string) {
  if (kind !== 'session') return { kind, deletedAt, row }
  const { id, title, location, startTime, endTime } = row as Row<'session'>
  return { kind, deletedAt, row: { id, title, location, startTime, endTime, facultyEmail: email } }
}

/** @param action 'read' where it is shown on a page, 'export' where it is handed out. */
export async function exportPerson(
  req: PayloadRequest,
  email: string,
  action: 'export' | 'read' = 'export',
) {
  const held = await heldOn(req, email)
  const { registrations, attendance, emails, ...requests } = held
  const ids = [...registrations, ...attendance].map(({ session }) => session)
  const wanted = new Set([...ids, ...emails.map(({ session }) => session)])
  const sessions = wanted.size > 0 ? await findSessions(req.payload, { id: [...wanted] }) : []
  const sessionOf = (row: { session: string }) => ({
    session: sessions.find(({ id }) => id === row.session) ?? null,
  })
  const on = (list: List) => registrations.filter(({ status }) => status === list)
  const deleted = requests.deleted.map((one) => aboutPerson(one, email)) as PersonExport['deleted']
  const count = Object.values(held).flat().length
  await record(req, { action, ...note(req, email, count) })
  return {
    email,
    registrations: on('registered').map((row) => ({ ...registrationView(row), ...sessionOf(row) })),
    waitingList: on('waiting').map((row) => ({ ...entryWithOffer(row), ...sessionOf(row) })),
    attendance: attendance.map((row) => {
      const { session } = sessionOf(row)
      const isCounted = session && standingOf(session, row, new Date()) === 'counts'
      return { ...row, session, minutes: isCounted ? attendedMinutes(session, row.share) : 0 }
    }),
    emails: emails.map((mail) => ({
      ...mail,
      kind: shownKind(mail),
      session: sessionOf(mail).session ?? sessionBefore(mail),
    })),
    ...requests,
    deleted,
  }
}

/** Another call has deleted it meanwhile. */
function ignoreMissing(error: unknown) {
  if (!(error instanceof APIError && error.status === 404)) throw error
}

/** The addresses of a session's teachers, without one of them. */
const without = (facultyEmail: string | null | undefined, email: string) =>
  addressesIn(facultyEmail)
    .filter((address) => address !== email)
    .join(', ') || null

/** @returns how many there were. */
async function erase(
  req: PayloadRequest,
  email: string,
  kind: HeldInTrash['kind'] | 'mail',
  rows: { id: string }[],
) {
  const { payload } = req
  for (const row of rows) {
    const { id } = row
    if (kind === 'session') {
      const facultyEmail = without((row as Row<'session'>).facultyEmail, email)
      await changeRow({ payload }, kind, { id }, { facultyEmail })
    } else if (kind === 'mail' || kind === 'attendance') await deleteRows({ payload }, kind, { id })
    else await deleteForGood(req, kind, id).catch(ignoreMissing)
  }
  return rows.length
}

/** Can be called again after a failure. @returns the numbers of deleted rows. */
export async function erasePerson(req: PayloadRequest, email: string): Promise<PersonErased> {
  const erased = {
    emails: 0,
    waitingListEntries: 0,
    registrations: 0,
    teaching: 0,
    attendance: 0,
    topicRequests: 0,
    theatreRequests: 0,
    deleted: 0,
  }
  for (let pass = 0; pass < maxPasses; pass++) {
    const held = await heldOn(req, email)
    if (Object.values(held).every((rows) => rows.length === 0)) break
    const on = (list: List) => held.registrations.filter(({ status }) => status === list)
    for (const [name, kind, rows] of [
      // Before the people: deleting them deletes their mails without counting.
      ['emails', 'mail', held.emails],
      ['waitingListEntries', 'registration', on('waiting')],
      ['registrations', 'registration', on('registered')],
      ['teaching', 'session', held.teaching],
      ['attendance', 'attendance', held.attendance],
      ['topicRequests', 'topic-request', held.topicRequests],
      ['theatreRequests', 'theatre-request', held.theatreRequests],
    ] as const) {
      erased[name] += await erase(req, email, kind, rows)
    }
    for (const { kind, row } of held.deleted) erased.deleted += await erase(req, email, kind, [row])
  }
  await forgetDeleted(req.payload)
  const count = Object.values(erased).reduce((sum, one) => sum + one, 0)
  await record(req, { action: 'erase', ...note(req, email, count) })
  return erased
}

/** Where addresses are stored, and the order in which they are listed. */
const places = {
  registration: ['email', 'createdAt'],
  attendance: ['email', 'arrivedAt'],
  'topic-request': ['email', 'createdAt'],
  'theatre-request': ['email', 'createdAt'],
  session: ['facultyEmail', 'startTime'],
} as const
type Place = keyof typeof places

type Held = { id: string; session?: string; deletedAt?: string | null }
/** A row in the trash, or of a session in the trash. */
type HeldInTrash = { kind: Place; deletedAt: string; row: Held }

/** Compares without case, as the panel stores the addresses of requests as typed. */
async function findHeld<Slug extends Place>(req: DbContext, slug: Slug, email: string) {
  const [field, sort] = places[slug]
  const where = { [field]: { contains: email } }
  const rows = await findRows(req, slug, { where, sort, withDeleted: true })
  return rows.filter((row) =>
    addressesIn((row as Partial<Record<typeof field, string | null>>)[field]).includes(email),
  )
}

/** Everything that is stored with an address; what is in the trash is apart. */
export async function heldOn(req: DbContext, email: string) {
  const query = { where: isDeleted, withDeleted: true } as const
  const gone = await findRows(req, 'session', query)
  const goneAt = new Map(gone.map(({ id, deletedAt }) => [id, deletedAt]))
  const deleted: HeldInTrash[] = []
  const inUse = async <Slug extends Place>(kind: Slug) =>
    (await findHeld(req, kind, email)).filter((row: Held) => {
      const deletedAt = row.deletedAt ?? goneAt.get(row.session ?? '')
      if (deletedAt) deleted.push({ kind, deletedAt, row })
      return !deletedAt
    })
  return {
    registrations: await inUse('registration'),
    attendance: await inUse('attendance'),
    topicRequests: await inUse('topic-request'),
    theatreRequests: await inUse('theatre-request'),
    teaching: await inUse('session'),
    emails: await findRows(req, 'mail', { where: { email }, sort: 'writtenAt' }),
    deleted,
  }
}
