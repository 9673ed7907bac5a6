import { type PayloadRequest, ValidationError, type Where } from 'payload'
import type { Restored, RestoreInput } from '#collections/trash/contract.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { insertMissing } from '#cms/platform/database/insert-missing.ts'
import {
  findRow,
  findRows,
  isDeleted,
  type DbContext,
  type Row,
  withId,
  withIds,
} from '#cms/platform/database/rows.ts'
import { restoreDocument } from '#cms/platform/database/remove-document.ts'
import { withLockedTransaction } from '#cms/platform/database/transactions.ts'
import { conflict, noLonger } from '#cms/platform/errors.ts'
import { mailId } from '#cms/email/mail-id.ts'
import { type NewMail, pending } from '#cms/email/outbox/mail-rows.ts'
import { teachersOf } from '#cms/email/outbox/queue-session-emails.ts'
import { requireAllowed } from '#cms/features/places/facts.ts'
import { giveVotesBack } from '#cms/features/trash/votes.ts'
import { onOneListRules, onOneListWithinCapacityRules } from '#cms/features/places/rules.ts'
import { bumpVersions } from '#cms/features/places/with-places.ts'
import {
  type DeletedRow,
  type Document,
  findDeleted,
  isPerson,
  isRestorable,
  kindsOfSession,
  partsOf,
  type RestorableRow,
  removeFromBin,
  trashKinds,
} from './rows.ts'
import { titleOf } from './keep-deleted.ts'

const documentOf = ({ row }: DeletedRow) => row as Document
/** Of its person, as they were. */
const mailsOf = ({ mails }: DeletedRow) => (mails ?? []) as NewMail[]

const notInBin = () =>
  noLonger('This has been restored already, or is no longer in Recently Deleted.')

/** Stops what is not yet sent about the deletion. */
async function withdrawNews(req: DbContext, { row }: DeletedRow): Promise<void> {
  const news = teachersOf(row as unknown as Row<'session'>).map((person) =>
    mailId('cancelled', person.id),
  )
  const where: Where = { and: [withIds(news), { state: { in: pending } }] }
  await req.payload.db.deleteMany({ collection: 'mail', where, req })
}

async function restoreSession(req: DbContext, item: DeletedRow): Promise<void> {
  // Makes calendars prefer it to the cancellation.
  const updatedAt = new Date().toISOString()
  await insertMissing(req, 'session', [{ ...documentOf(item), updatedAt }])
  const people = await findRows(req, 'deleted-item', { where: partsOf(item.id) })
  for (const list of kindsOfSession) {
    await insertMissing(req, list, people.filter(({ kind }) => kind === list).map(documentOf))
  }
  const mails = people.flatMap(mailsOf)
  // Those that were due meanwhile, and told nothing of a session that was not there.
  const dropped: Where = {
    and: [withIds(mails.map(({ id }) => id)), { state: { equals: 'dropped' } }],
  }
  await req.payload.db.deleteMany({ collection: 'mail', where: dropped, req })
  await insertMissing(req, 'mail', mails)
  await withdrawNews(req, item)
}

async function requireItsSession(req: DbContext, { session }: DeletedRow) {
  if (await findRow(req, 'session', withId(session ?? ''))) return
  throw conflict('The session of this person is deleted. Restore the session first.')
}

async function restorePerson(req: DbContext, item: DeletedRow, { withinCapacity }: RestoreInput) {
  const list = item.kind as 'registration' | 'waiting-list-entry'
  const row = item.row as unknown as Row<'registration'> & Row<'waiting-list-entry'>
  const isLimited = withinCapacity && list === 'registration'
  const rules = isLimited ? onOneListWithinCapacityRules : onOneListRules
  const { session, email } = row
  await requireAllowed(req, rules, { session, email, at: new Date().toISOString() })
  await bumpVersions(req, [session])
  await insertMissing(req, list, [row])
  await insertMissing(req, 'mail', mailsOf(item))
}

async function restoreOther(req: DbContext, item: RestorableRow) {
  const row = documentOf(item)
  await insertMissing(req, item.kind, [row])
  await insertMissing(req, 'mail', mailsOf(item))
  if (item.kind === 'attendance') await giveVotesBack(req, [item.id])
}

const isThereAgain = (req: DbContext, { kind, id }: RestorableRow) => findRow(req, kind, withId(id))

async function putBack(req: DbContext, item: RestorableRow, input: RestoreInput): Promise<void> {
  if (item.kind === 'session') return restoreSession(req, item)
  if (await isThereAgain(req, item)) return
  if (item.session) await requireItsSession(req, item)
  await (isPerson(item.kind) ? restorePerson(req, item, input) : restoreOther(req, item))
}

async function restoreFromTrash(req: PayloadRequest, id: string): Promise<Restored | undefined> {
  for (const kind of trashKinds(req)) {
    const where = { and: [withId(id), isDeleted] }
    const row = await findRow(req, kind, where, { withDeleted: true })
    if (!row) continue
    const title = titleOf(row)
    await restoreDocument(req, kind, id).catch((error: unknown) => {
      if (!(error instanceof ValidationError)) throw error
      throw conflict(`A category “${title}” exists again. Rename that one first.`)
    })
    return { kind, title, people: 0 }
  }
  return undefined
}

/** Restores a document with its id, and a session's people. @throws APIError 404 if it is not in the bin, 409. */
export async function restore(
  asked: PayloadRequest,
  id: string,
  input: RestoreInput,
): Promise<Restored> {
  const { payload } = asked
  const restored = await restoreFromTrash(asked, id)
  if (restored) return restored
  const found = await findDeleted(asked, id)
  // Part of a deleted session: restored with it. An import is taken back by its own call.
  if (!isRestorable(found)) throw notInBin()
  const { kind, title, people } = found
  const session = kind === 'session' ? id : found.session
  await withLockedTransaction(payload, session ?? `deleted ${id}`, async (req) => {
    const item = await findDeleted(req, id)
    if (!isRestorable(item)) throw notInBin()
    await putBack(req, item, input)
    await removeFromBin(req, id)
  })
  await record(asked, { action: 'restore', target: kind, targetId: id })
  return { kind, title, people }
}
