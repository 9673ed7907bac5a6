import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload, PayloadRequest } from 'payload'
import { retryOnWriteConflict } from '#cms/database/retry-write-conflicts.ts'
import { findRow, withId } from '#cms/database/rows.ts'
import type { MailKind } from '#collections/mail/states.ts'
import { withSessionLocks, withTransaction } from '#cms/database/transactions.ts'
import { mailId } from '#cms/letters/mail-id.ts'
import { claimedAt, type NewMail, waitingFrom } from '#cms/mail/mail-rows.ts'
import { storeMails } from '#cms/mail/store-mails.ts'
import { addToSeats, toRow } from './counters.ts'
import { moveInTransaction } from './mongo-move.ts'
import { offerInTransaction } from './mongo-offer.ts'
import { inBatches } from './in-batches.ts'
import { readFacts } from './read-facts.ts'
import { type Facts, registerRules, type Rule, waitRules } from './rules.ts'
import type { Entry, Registration, SeatStore } from './seat-store.ts'

const duplicateKey = 11_000

/** Repeats `work` if another process has added the same address after the check. */
async function lookAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if ((error as { code?: unknown }).code !== duplicateKey) throw error
    return work()
  }
}

const allows = (rules: readonly Rule[], facts: Facts | undefined): facts is Facts =>
  facts !== undefined && !rules.some(({ refuses }) => refuses(facts))

/** Takes a seat in the shared `facts`, so that the next person in the batch sees it taken. */
function admit(facts: Facts | undefined): boolean {
  if (!allows(registerRules, facts)) return false
  facts.seats.available -= 1
  facts.person.isRegistered = true
  return true
}

function countBySession(people: readonly Registration[]) {
  const counts = new Map<string, number>()
  for (const { session } of people) counts.set(session, (counts.get(session) ?? 0) + 1)
  return counts
}

const mailOf = (
  kind: MailKind,
  { id, session, email, ...person }: Registration | Entry,
  facts: Facts,
  state: ReturnType<typeof waitingFrom | typeof claimedAt>,
): NewMail => ({
  id: mailId(kind, id),
  kind,
  session,
  person: id,
  name: 'fullName' in person ? person.fullName : person.name,
  email,
  giveUpAt: facts.session.startTime,
  ...state,
})

/** Each change is a transaction that reads, then writes the counters; of two in conflict MongoDB refuses one. */
export function mongoSeatStore(payload: Payload, db: MongooseAdapter): SeatStore {
  const change = <Result>(
    sessionIds: string[],
    work: (req: PayloadRequest) => Promise<Result>,
  ): Promise<Result> =>
    withSessionLocks([...new Set(sessionIds)], () =>
      lookAgain(() => retryOnWriteConflict(() => withTransaction(payload, work))),
    )

  async function transactionOf({ transactionID }: PayloadRequest) {
    const session = db.sessions[String(await transactionID)]
    // Without a session the driver would write outside of the transaction.
    if (!session) throw new Error('There is no transaction to store seats in.')
    return session
  }

  async function insert(
    req: PayloadRequest,
    list: 'registration' | 'waiting-list-entry',
    rows: (Registration | Entry)[],
  ) {
    const now = new Date()
    const documents = rows.map(({ id, ...row }) => ({
      _id: id,
      ...row,
      createdAt: now,
      updatedAt: now,
    }))
    // Through the model, which turns texts into dates.
    await db.collections[list]!.insertMany(documents, { session: await transactionOf(req) })
  }

  /** Updates the sessions in the same order everywhere, so that one of two conflicting processes succeeds. */
  async function takeSeats(
    req: PayloadRequest,
    admitted: readonly Registration[],
    waited: readonly Registration[],
  ) {
    const [registered, left] = [countBySession(admitted), countBySession(waited)]
    const updates = [...registered.keys()].toSorted().map((id) => {
      const count = registered.get(id)!
      const waiting = 0 - (left.get(id) ?? 0)
      const $inc = toRow({ available: -count, registered: count, waiting })
      return { updateOne: { filter: { _id: id }, update: { $inc } } }
    })
    const { name } = db.collections.place!.collection
    const seats = db.connection.collection<{ _id: string }>(name)
    await seats.bulkWrite(updates, { session: await transactionOf(req) })
    await payload.changes.emitAfterCommit('place', req.transactionID)
  }

  async function leaveWaitingList(
    req: PayloadRequest,
    { id, session, email }: Pick<Registration, 'id' | 'session' | 'email'>,
  ) {
    const entry = await payload.db.deleteOne({
      collection: 'waiting-list-entry',
      where: { and: [{ session: { equals: session } }, { email: { equals: email } }] },
      req,
    })
    const options = { session: await transactionOf(req) }
    await db.collections.mail!.updateMany({ session, person: entry.id }, { person: id }, options)
  }

  return {
    register: inBatches<Registration, boolean>((registrations) => {
      const people = registrations.map((one) => ({ ...one, at: one.registeredAt }))
      return change(
        people.map(({ session }) => session),
        async (req) => {
          const facts = await readFacts(req, people)
          const results = facts.map(admit)
          const admitted = registrations.filter((_, index) => results[index])
          if (admitted.length === 0) return results
          const waited = registrations.filter(
            (_, index) => results[index] && facts[index]!.person.isWaiting,
          )
          await takeSeats(req, admitted, waited)
          await insert(req, 'registration', admitted)
          for (const one of waited) await leaveWaitingList(req, one)
          const state = waitingFrom(new Date())
          const confirm = (one: Registration, index: number) =>
            results[index] ? mailOf('confirmation', one, facts[index]!, state) : []
          await storeMails(req, registrations.flatMap(confirm))
          return results
        },
      )
    }),

    join: (entry) =>
      change([entry.session], async (req) => {
        const [facts] = await readFacts(req, [{ ...entry, at: entry.joinedAt }])
        if (!allows(waitRules, facts)) return false
        if (!(await addToSeats(req, entry.session, { waiting: 1 }))) return false
        await insert(req, 'waiting-list-entry', [entry])
        const state = waitingFrom(new Date(entry.joinedAt))
        await storeMails(req, [mailOf('waiting', entry, facts, state)])
        return true
      }),

    promote: ({ id, session }, { id: registrationId, registeredAt }, rules) =>
      change([session], async (req) => {
        const entry = await findRow(req, 'waiting-list-entry', withId(id))
        if (!entry) return undefined
        const [facts] = await readFacts(req, [{ ...entry, at: registeredAt }])
        if (!allows(rules, facts)) return undefined
        const overbooked = facts.seats.available <= 0 ? 1 : 0
        const by = { available: -1, registered: 1, waiting: -1, overbooked }
        if (!(await addToSeats(req, session, by))) return undefined
        const { name: fullName, email, tier: rotaTier } = entry
        const row = { id: registrationId, session, fullName, email, rotaTier, registeredAt }
        await insert(req, 'registration', [row])
        await leaveWaitingList(req, row)
        const state = claimedAt(new Date(registeredAt))
        await storeMails(req, [mailOf('promotion', row, facts, state)])
        return row
      }),

    move: (person, rules) =>
      change([person.from.session, person.to.session], (req) =>
        moveInTransaction(req, person, rules),
      ),

    offer: (session, entries, terms) =>
      change([session], (req) => offerInTransaction(req, session, entries, terms)),
  }
}
