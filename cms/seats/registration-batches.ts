import DataLoader from 'dataloader'
import { type Payload, type PayloadRequest, ValidationError } from 'payload'
import { insertTogether, type NewRegistration } from './sqlite-seat-store.ts'
import { isServerUnreachable } from '#cms/database/unavailable.ts'
import { insertAll } from './mongo-seat-store.ts'
import {
  withTransaction,
  withSessionTransaction,
  withSessionLocks,
} from '#cms/database/transactions.ts'
import { claimSeat } from './seats.ts'
import { isWriteConflict } from '#cms/database/retry-write-conflicts.ts'
import { alreadyRegistered, openForSignUp, refuseWaiting } from './rules.ts'

/** One commit keeps the process busy for some 50 µs a registration. */
const maxBatchSize = 100

/** MongoDB's word for a row that is there already. */
const duplicateKey = 11_000

/** Stores the row; the unique index of session and address has the last word. */
export async function insertRegistration(req: PayloadRequest, registration: NewRegistration) {
  try {
    await req.payload.db.create({
      collection: 'registration',
      customID: registration.id,
      data: { ...registration },
      req,
      returning: false,
    })
  } catch (error) {
    if (error instanceof ValidationError) {
      throw alreadyRegistered()
    }
    throw error
  }
}

async function storeOne(payload: Payload, registration: NewRegistration): Promise<boolean> {
  const { session, email } = registration
  return withSessionTransaction(payload, session, async (req) => {
    const place = await claimSeat(req, session)
    if (!place) return false
    if (place.waiting > 0) await refuseWaiting(req, session, email)
    await insertRegistration(req, registration)
    return true
  })
}

type Stored = boolean | Error
const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)))

/** Ends a transaction that is to be taken apart. */
class BatchRejected extends Error {}

const isOfOne = (error: unknown) =>
  error instanceof BatchRejected || (error as { code?: unknown }).code === duplicateKey

/** One transaction for all. @returns false when something stands against one of them. */
async function storeBatch(payload: Payload, registrations: NewRegistration[]): Promise<boolean> {
  if (registrations.length < 2) return false
  const sessions = new Set(registrations.map(({ session }) => session))
  try {
    await withSessionLocks([...sessions], () =>
      withTransaction(payload, async (req) => {
        if (!(await insertAll(req, registrations))) throw new BatchRejected()
      }),
    )
  } catch (error) {
    if (isServerUnreachable(error) || !(isOfOne(error) || isWriteConflict(error))) throw error
    return false
  }
  await payload.changes.emitAfterCommit('place')
  return true
}

/** Those of sessions that rule nothing out, and whether all of them have been stored together. */
async function storeOpen(payload: Payload, registrations: readonly NewRegistration[]) {
  const sessions = registrations.map(({ session }) => session)
  const open = await openForSignUp(payload, sessions, new Date(registrations[0]!.registeredAt))
  const allowed = registrations.filter(({ session }) => open.has(session))
  return { allowed, isDone: await storeBatch(payload, allowed) }
}

/** What is being stored together on MongoDB; who comes meanwhile waits for it and goes together, too. */
const underWay = new WeakMap<Payload, Promise<unknown>>()

async function storeInMongo(payload: Payload, registrations: readonly NewRegistration[]) {
  const together = storeOpen(payload, registrations)
  underWay.set(
    payload,
    together.catch(() => undefined),
  )
  const { allowed, isDone } = await together
  const store = async (one: NewRegistration) => isDone || storeOne(payload, one)
  const settled = await Promise.allSettled(allowed.map(store))
  const results = new Map<NewRegistration, Stored>()
  for (const [index, one] of settled.entries()) {
    results.set(allowed[index]!, one.status === 'fulfilled' ? one.value : asError(one.reason))
  }
  return registrations.map((one) => results.get(one) ?? false)
}

async function storeInFile(payload: Payload, registrations: readonly NewRegistration[]) {
  const sessions = new Set(registrations.map(({ session }) => session))
  const stored = await withSessionLocks([...sessions], () => insertTogether(payload, registrations))
  if (stored.includes(true)) await payload.changes.emitAfterCommit('place')
  return stored
}

const queues = new WeakMap<Payload, DataLoader<NewRegistration, boolean>>()

/** What the event loop brings at once shares one commit: it costs more than all of its rows. */
function queueOf(payload: Payload): DataLoader<NewRegistration, boolean> {
  const known = queues.get(payload)
  if (known) return known
  const store = payload.db.name === 'mongoose' ? storeInMongo : storeInFile
  const queue = new DataLoader<NewRegistration, boolean>((rows) => store(payload, rows), {
    cache: false,
    maxBatchSize: maxBatchSize,
    batchScheduleFn: (dispatch) =>
      void Promise.resolve(underWay.get(payload)).then(() => setImmediate(dispatch)),
  })
  queues.set(payload, queue)
  return queue
}

/**
 * Takes a place and stores a registration, both or neither (docs/decisions/004-seats.md). The promise is
 * kept when it is on the disk.
 * @returns false when a rule forbids it, or
 * @throws APIError 404 or 409 where it is known at once which one.
 */
export const storeRegistration = (payload: Payload, registration: NewRegistration) =>
  queueOf(payload).load(registration)
