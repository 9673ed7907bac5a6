import type { PayloadRequest } from 'payload'
import type { Cancellation } from '#collections/my-sessions/contract.ts'
import { findRow, withId, withIds } from '#cms/platform/database/rows.ts'
import { retryOnWriteConflict } from '#cms/platform/database/retry-write-conflicts.ts'
import type { Env } from '#cms/platform/env.ts'
import { conflict, gone } from '#cms/platform/errors.ts'
import { findReceipts, type Mail, removeMails } from '#cms/email/outbox/mail-rows.ts'
import { participantOf } from '#cms/email/outbox/people-of-session.ts'
import { storeMails } from '#cms/email/outbox/store-mails.ts'
import { queueWithdrawalEmail } from '#cms/email/outbox/queue-session-emails.ts'
import { explainRefusal } from '#cms/features/seats/read-facts.ts'
import { registerRules, waitRules } from '#cms/features/seats/rules.ts'
import type { SeatStore } from '#cms/features/seats/seat-store.ts'
import { findSession } from '#cms/features/sessions/view.ts'
import { findSignUp, type FoundSignUp, viewOf } from './find-sign-up.ts'
import { readUndoToken, undoToken } from './undo-token.ts'

/**
 * Gives up a place, or a place on a waiting list (docs/product, rule 127). The email about it goes two minutes after
 * `tellAt`.
 * @throws APIError 404 for a link that leads to nothing (any more), 409 once the session has begun.
 */
export async function cancelSignUp(
  req: PayloadRequest,
  env: Env,
  link: string,
  tellAt?: Date,
): Promise<Cancellation> {
  const { view, ...signUp } = await findSignUp(req, env, link)
  const { id, session: sessionId } = signUp.row
  const session = await findRow(req, 'session', withId(sessionId))
  if (!session) throw gone()
  if (view.hasBegun) throw conflict('This session has already started. Nothing was changed.')
  const receipts = await findReceipts(req, sessionId, id)
  // First: if this process dies in between, the person is still there, and the mail is not sent.
  const told = await queueWithdrawalEmail(
    req,
    session,
    participantOf(signUp.row, signUp.list),
    tellAt,
  )
  try {
    await retryOnWriteConflict(() =>
      req.payload.delete({
        collection: signUp.list,
        id,
        req,
        depth: 0,
        context: { isForGood: true },
      }),
    )
  } catch (error) {
    await req.payload.db.deleteMany({ collection: 'mail', where: withIds([told]) })
    throw error
  }
  return { undo: await undoToken(env, { signUp, receipts, told }) }
}

async function viewAgain(req: PayloadRequest, env: Env, signUp: FoundSignUp, now: Date) {
  const session = await findSession(req.payload, signUp.row.session)
  if (!session) throw gone()
  return viewOf(req, env, signUp, session, now)
}

type Told = Pick<Mail, 'state' | 'message'>
const notUndone = { message: '' }
const undone = { message: 'Undone by the person.' }

/** Whether the mail about a cancellation was as in `from`; it is as in `to` then. */
async function move(req: PayloadRequest, told: string, from: Partial<Told>, to: Partial<Told>) {
  const isAsBefore = Object.entries(from).map(([name, equals]) => ({ [name]: { equals } }))
  const where = { and: [withIds([told]), ...isAsBefore] }
  const options = { atomic: true }
  const moved: unknown = await req.payload.db.updateOne({
    collection: 'mail',
    where,
    // A copy, as adapters write into what they are given.
    data: { ...to },
    options,
  })
  return moved !== null
}

/** The offer has gone to the next person; this one is asked again when another place is free. */
const withTurn = (signUp: FoundSignUp): FoundSignUp =>
  signUp.list === 'waiting-list-entry' && signUp.row.offerUntil
    ? { ...signUp, row: { ...signUp.row, offeredAt: null, offerUntil: null } }
    : signUp

/**
 * Brings back what was cancelled within ten minutes, with its id and its time. Nothing is sent unless
 * the cancellation was told already. The mail about it keeps that this was done once, and goes with the
 * person's other data.
 * @throws APIError 404 for another or a used token, or after an erasure; 409 when a rule refuses: the place is taken meanwhile.
 */
export async function undoCancellation(
  req: PayloadRequest,
  env: Env,
  seats: SeatStore,
  token: string,
): ReturnType<typeof viewOf> {
  const { payload } = req
  const { receipts, told, ...cancelled } = await readUndoToken(env, token)
  const signUp = withTurn(cancelled.signUp)
  const now = new Date()
  const { id, session, email } = signUp.row
  if (!(await move(req, told, notUndone, undone))) throw gone()
  const isUntold = await move(req, told, { state: 'waiting' }, { state: 'dropped' })
  if (isUntold) await storeMails(req, receipts)
  let isStored = false
  try {
    isStored =
      signUp.list === 'registration'
        ? await seats.register(signUp.row)
        : await seats.join(signUp.row)
  } finally {
    // It can be tried again.
    if (!isStored) {
      await move(req, told, undone, { ...notUndone, ...(isUntold ? { state: 'waiting' } : {}) })
      await removeMails(req, session, id)
    }
  }
  if (!isStored) {
    const rules = signUp.list === 'registration' ? registerRules : waitRules
    throw await explainRefusal({ payload }, rules, { session, email, at: now.toISOString() })
  }
  return viewAgain(req, env, signUp, now)
}
