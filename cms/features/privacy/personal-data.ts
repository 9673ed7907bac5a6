import { APIError, type PayloadRequest } from 'payload'
import type { PersonErased, PersonExport } from '#collections/people/contract.ts'
import { entryWithOffer, type List, registrationView } from '#collections/registrations/person.ts'
import { fingerprint, record } from '#cms/platform/audit-log/record.ts'
import { heldOn, type HeldInTrash } from './held-on.ts'
import { eraseTeacher } from './teachers.ts'
import { type Mail, SessionBefore } from '#cms/email/templates/kinds.ts'
import { findSessions } from '#cms/features/sessions/view.ts'
import { type Row, withIds } from '#cms/platform/database/rows.ts'
import { forgetDeleted } from '#cms/platform/database/embedded-file.ts'
import { deleteForGood } from '#cms/platform/database/remove-document.ts'

type Request = 'topic-request' | 'theatre-request'

/** A person who signs up during an erasure is found by the next pass. */
const maxPasses = 5

const note = ({ payload }: PayloadRequest, email: string, count: number) => ({
  target: 'person',
  targetId: fingerprint(payload, 'e-mail', email),
  count,
})

/** A deleted session, as far as the email about that knows it. */
function sessionBefore({ before }: Mail) {
  const read = SessionBefore.safeParse(before)
  return read.success ? { ...read.data, cancelledAt: null } : null
}

/** Of a session that somebody taught only what is about them. */
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
  const { registrations, attendance, emails, ...requests } = await heldOn(req, email)
  const ids = [...registrations, ...attendance].map(({ session }) => session)
  const wanted = new Set([...ids, ...emails.map(({ session }) => session)])
  const sessions = wanted.size > 0 ? await findSessions(req.payload, withIds([...wanted])) : []
  const sessionOf = (row: { session: string }) => ({
    session: sessions.find(({ id }) => id === row.session) ?? null,
  })
  const on = (list: List) => registrations.filter(({ status }) => status === list)
  const deleted = requests.deleted.map((one) => aboutPerson(one, email)) as PersonExport['deleted']
  const count =
    ids.length +
    requests.topicRequests.length +
    requests.theatreRequests.length +
    emails.length +
    requests.teaching.length +
    deleted.length
  await record(req, { action, ...note(req, email, count) })
  return {
    email,
    registrations: on('registered').map((row) => ({ ...registrationView(row), ...sessionOf(row) })),
    waitingList: on('waiting').map((row) => ({ ...entryWithOffer(row), ...sessionOf(row) })),
    attendance: attendance.map((row) => ({ ...row, ...sessionOf(row) })),
    emails: emails.map((mail) => ({
      ...mail,
      session: sessionOf(mail).session ?? sessionBefore(mail),
    })),
    ...requests,
    deleted,
  }
}

async function removeAll(
  req: PayloadRequest,
  collection: 'registration' | Request,
  rows: { id: string }[],
) {
  let removed = 0
  for (const { id } of rows) {
    try {
      await deleteForGood(req, collection, id)
      removed++
    } catch (error) {
      if (!(error instanceof APIError && error.status === 404)) throw error
    }
  }
  return removed
}

async function removeRows(
  { payload }: PayloadRequest,
  collection: 'mail' | 'attendance',
  rows: { id: string }[],
) {
  await payload.db.deleteMany({ collection, where: withIds(rows.map(({ id }) => id)) })
  return rows.length
}

const eraseDeleted = (req: PayloadRequest, email: string, { kind, row }: HeldInTrash) =>
  kind === 'session'
    ? eraseTeacher(req, email, [row])
    : kind === 'attendance'
      ? removeRows(req, kind, [row])
      : removeAll(req, kind as 'registration' | Request, [row])

/** Can be called again after a failure. @returns the numbers of deleted rows. */
export async function erasePerson(req: PayloadRequest, email: string): Promise<PersonErased> {
  const erased = {
    registrations: 0,
    waitingListEntries: 0,
    attendance: 0,
    topicRequests: 0,
    theatreRequests: 0,
    teaching: 0,
    emails: 0,
    deleted: 0,
  }
  for (let pass = 0; pass < maxPasses; pass++) {
    const held = await heldOn(req, email)
    if (Object.values(held).every((rows) => rows.length === 0)) break
    // Before the people, as deleting these deletes their mails uncounted.
    erased.emails += await removeRows(req, 'mail', held.emails)
    const waiting = held.registrations.filter(({ status }) => status === 'waiting')
    const registered = held.registrations.filter(({ status }) => status === 'registered')
    erased.waitingListEntries += await removeAll(req, 'registration', waiting)
    erased.registrations += await removeAll(req, 'registration', registered)
    erased.teaching += await eraseTeacher(req, email, held.teaching)
    erased.attendance += await removeRows(req, 'attendance', held.attendance)
    erased.topicRequests += await removeAll(req, 'topic-request', held.topicRequests)
    erased.theatreRequests += await removeAll(req, 'theatre-request', held.theatreRequests)
    for (const one of held.deleted) erased.deleted += await eraseDeleted(req, email, one)
  }
  await forgetDeleted(req.payload)
  const count = Object.values(erased).reduce((sum, one) => sum + one, 0)
  await record(req, { action: 'erase', ...note(req, email, count) })
  return erased
}
