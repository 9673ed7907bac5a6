import { type Payload, ValidationError, type Where } from 'payload'
import { deleteInBatches } from '#cms/platform/database/delete-in-batches.ts'
import { findRow, type DbContext, withId } from '#cms/platform/database/rows.ts'
import { withLockedTransaction } from '#cms/platform/database/transactions.ts'
import { removeMails } from '#cms/email/outbox/mail-rows.ts'
import {
  beyondCapacity,
  type Counters,
  findSeats,
  overbookingAllowance,
  seatsOf,
  toRow,
} from './counters.ts'

type List = 'registration' | 'waiting-list-entry'
const inList = (sessionId: string): Where => ({ session: { equals: sessionId } })

const countOf = async (req: DbContext, collection: List, sessionId: string) =>
  (await req.payload.db.count({ collection, where: inList(sessionId), req })).totalDocs

const setSeats = (req: DbContext, sessionId: string, counters: Partial<Counters>) =>
  req.payload.db.updateOne({
    collection: 'place',
    where: withId(sessionId),
    data: toRow(counters),
    options: { atomic: true },
    req,
  })

export async function removeFromLists(req: DbContext, sessionId: string): Promise<void> {
  // The counters first: without them nobody can take a seat.
  await req.payload.db.deleteMany({ collection: 'place', where: withId(sessionId), req })
  for (const collection of [
    'registration',
    'waiting-list-entry',
    'attendance',
    'feedback',
  ] as const) {
    await deleteInBatches(req, collection, inList(sessionId))
  }
  await removeMails(req, sessionId)
}

/** Called before an edit that may exceed the capacity: a crash before its recount would leave people oversold. */
export async function allowOverbooking(
  req: DbContext,
  sessionId: string,
  { people = 0, capacity }: { people?: number; capacity?: number | null },
): Promise<void> {
  const seats = (await findSeats(req, [sessionId])).get(sessionId)
  if (!seats) return
  const { available, registered } = seats
  const total = capacity === undefined ? available + registered : seatsOf(capacity)
  const overbooked = beyondCapacity(total - registered - people)
  if (overbooked > overbookingAllowance(seats)) await setSeats(req, sessionId, { overbooked })
}

type Allow = (beyond: number, overbooked: number) => number

async function recountOnce(payload: Payload, sessionId: string, allow: Allow): Promise<void> {
  await withLockedTransaction(payload, sessionId, async (req) => {
    const session = await findRow(req, 'session', withId(sessionId))
    if (!session) return removeFromLists(req, sessionId)
    const seats = (await findSeats(req, [sessionId])).get(sessionId)
    const registered = await countOf(req, 'registration', sessionId)
    const waiting = await countOf(req, 'waiting-list-entry', sessionId)
    const available = seatsOf(session.capacity) - registered
    const beyond = beyondCapacity(available)
    // No counters: nobody could have registered, so an administrator added these people.
    const overbooked = allow(beyond, seats ? overbookingAllowance(seats) : beyond)
    const counters = { available, registered, waiting, overbooked }
    if (seats) return void (await setSeats(req, sessionId, counters))
    await payload.db.create({
      collection: 'place',
      customID: sessionId,
      data: { id: sessionId, ...toRow(counters) },
      req,
    })
  })
}

async function recount(...of: Parameters<typeof recountOnce>): Promise<void> {
  try {
    await recountOnce(...of)
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    // Another process has just created the counters.
    await recountOnce(...of)
  }
}

/** After an administrator's edit: sets the counters to what is stored and allows everybody beyond the capacity. */
export const recountSeats = (payload: Payload, sessionId: string) =>
  recount(payload, sessionId, (beyond) => beyond)

/** After a deletion or crash: allows nobody more, so that an oversold seat stays visible. */
export const repairSeats = (payload: Payload, sessionId: string) =>
  recount(payload, sessionId, Math.min)
