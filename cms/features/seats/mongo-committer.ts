import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload, PayloadRequest } from 'payload'
import { retryOnWriteConflict } from '#cms/platform/database/retry-write-conflicts.ts'
import { withLocks, withTransaction } from '#cms/platform/database/transactions.ts'
import { removeMails, storeMails } from '#cms/email/outbox/mail-rows.ts'
import { type SeatChange, type Commit, decideAgain, Outdated } from './change.ts'
import { toRow } from './counters.ts'

const duplicateKey = 11_000

/** The driver's session of the request's transaction: without it writes would be outside of the transaction. */
async function sessionOf(db: MongooseAdapter, { transactionID }: PayloadRequest) {
  const session = db.sessions[String(await transactionID)]
  if (!session) throw new Error('There is no transaction to store seats in.')
  return session
}

async function store(db: MongooseAdapter, req: PayloadRequest, change: SeatChange): Promise<void> {
  const { seats, stored, removed, offered, mails } = change
  const options = { session: await sessionOf(db, req) }
  const updates = seats.map(({ read: { sessionId, ...read }, by }) => ({
    updateOne: { filter: { _id: sessionId, ...toRow(read) }, update: { $inc: toRow(by) } },
  }))
  const { name } = db.collections.place!.collection
  const counters = db.connection.collection<{ _id: string }>(name)
  const { matchedCount } = await counters.bulkWrite(updates, options)
  if (matchedCount < updates.length) throw new Outdated('The counters have moved.')
  for (const { list, id, session, email, mailsGoTo } of removed) {
    const { deletedCount } = await db.collections[list]!.deleteOne({ _id: id, email }, options)
    if (deletedCount === 0) throw new Outdated('The person has left the list.')
    const ofPerson = { session, person: id }
    if (mailsGoTo) await db.collections.mail!.updateMany(ofPerson, { person: mailsGoTo }, options)
    else await removeMails(req, session, id)
  }
  const now = new Date()
  for (const { list, rows } of stored) {
    const documents = rows.map(({ id, ...row }) => ({
      _id: id,
      createdAt: now,
      updatedAt: now,
      ...row,
    }))
    // Through the model, which turns texts into dates.
    await db.collections[list]!.insertMany(documents, options)
  }
  if (offered) {
    const { ids, at, until } = offered
    const entries = db.collections['waiting-list-entry']!
    await entries.updateMany({ _id: { $in: ids } }, { offeredAt: at, offerUntil: until }, options)
  }
  await storeMails(req, mails)
}

const isOutdated = (error: unknown) =>
  error instanceof Outdated || (error as { code?: unknown }).code === duplicateKey

/** One transaction that reads and writes; of two in conflict MongoDB refuses one, which is repeated. */
export const mongoCommitter =
  (payload: Payload, db: MongooseAdapter): Commit =>
  (sessions, decide) =>
    withLocks([...new Set(sessions)], () =>
      decideAgain(
        () =>
          retryOnWriteConflict(() =>
            withTransaction(payload, async (req) => {
              const { result, change } = await decide(req)
              if (!change) return result
              await store(db, req, change)
              await payload.changes.emitAfterCommit('place', req.transactionID)
              return result
            }),
          ),
        isOutdated,
      ),
    )
