import { randomUUID } from 'node:crypto'
import { subMinutes } from 'date-fns/subMinutes'
import type { PayloadRequest, Where } from 'payload'
import { type MailKind, receiptKinds } from '#collections/mail/states.ts'
import type { Cancellation } from '#collections/my-sessions/contract.ts'
import { undoMinutes } from '#collections/trash/kinds.ts'
import { findRow, withId, withIds } from '#cms/platform/database/rows.ts'
import { retryOnWriteConflict } from '#cms/platform/database/retry-write-conflicts.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { conflict, gone } from '#cms/platform/errors.ts'
import { type Mail, removeMails, storeMails } from '#cms/email/outbox/mail-rows.ts'
import { participantOf } from '#cms/email/outbox/people-of-session.ts'
import { queueWithdrawalEmail } from '#cms/email/outbox/queue-session-emails.ts'
import { explainRefusal } from '#cms/features/seats/read-facts.ts'
import { registerRules, waitRules } from '#cms/features/seats/rules.ts'
import type { Hub } from '#cms/features/hub.ts'
import { findSession } from '#cms/features/sessions/view.ts'
import { mailsOf } from '#cms/features/trash/restore.ts'
import type { DeletedRow } from '#cms/features/trash/rows.ts'
import { findSignUp, type FoundSignUp, viewOf } from './find-sign-up.ts'

/**
 * Gives up a place, or a place on a waiting list (docs/product, rule 127). The email about it goes two minutes after
 * `tellAt`.
 * @throws APIError 404 for a link that leads to nothing (any more), 409 once the session has begun.
 */
export async function cancelSignUp(
  hub: HubContext,
  req: PayloadRequest,
  link: string,
  tellAt?: Date,
): Promise<Cancellation> {
  const { view, ...signUp } = await findSignUp(hub, link)
  const { id, session: sessionId } = signUp.row
  const session = await findRow(req, 'session', withId(sessionId))
  if (!session) throw gone()
  if (view.hasBegun) throw conflict('This session has already started. Nothing was changed.')
  const undo = randomUUID()
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
        context: { undo },
      }),
    )
  } catch (error) {
    await req.payload.db.deleteMany({ collection: 'mail', where: withIds([told]) })
    throw error
  }
  return { undo }
}

/** The offer has gone to the next person; this one is asked again when another place is free. */
const withTurn = (signUp: FoundSignUp): FoundSignUp =>
  signUp.list === 'waiting-list-entry' && signUp.row.offerUntil
    ? { ...signUp, row: { ...signUp.row, offeredAt: null, offerUntil: null } }
    : signUp

/** Moves what is kept from one `undo` to another in one step, so that of two calls one has it. */
async function claim(req: PayloadRequest, where: Where, undo: string) {
  const claimed: unknown = await req.payload.db.updateOne({
    collection: 'deleted-item',
    where,
    data: { undo },
    options: { atomic: true },
  })
  return claimed as DeletedRow | null
}

/** @returns the mail about the cancellation if it was not sent yet: it is not any more. */
async function dropTold(req: PayloadRequest, { id, session }: FoundSignUp['row']) {
  const ofPerson: Where[] = [{ session: { equals: session } }, { person: { equals: id } }]
  const isWaiting: Where[] = [{ kind: { equals: 'withdrawn' } }, { state: { equals: 'waiting' } }]
  const dropped: unknown = await req.payload.db.updateOne({
    collection: 'mail',
    where: { and: [...ofPerson, ...isWaiting] },
    data: { state: 'dropped' },
    options: { atomic: true },
  })
  return (dropped as Mail | null)?.id
}

const tellStill = (req: PayloadRequest, told: string) =>
  req.payload.db.updateOne({
    collection: 'mail',
    where: withId(told),
    data: { state: 'waiting' },
    options: { atomic: true },
  })

/**
 * Brings back what was cancelled within ten minutes, with its id and its time. Nothing is sent unless
 * the cancellation was told already.
 * @throws APIError 404 for another or a used `undo`, or after an erasure; 409 when a rule refuses: the place is taken meanwhile.
 */
export async function undoCancellation(
  { payload, env, seats }: Pick<Hub, 'payload' | 'env' | 'seats'>,
  req: PayloadRequest,
  undo: string,
): ReturnType<typeof viewOf> {
  const now = new Date()
  const since = subMinutes(now, undoMinutes).toISOString()
  const isOpen: Where = {
    and: [{ undo: { equals: undo } }, { deletedAt: { greater_than: since } }],
  }
  const claimed = randomUUID()
  const ofClaimed: Where = { undo: { equals: claimed } }
  const item = await claim(req, isOpen, claimed)
  if (!item) throw gone()
  const signUp = withTurn({ list: item.kind, row: item.row } as unknown as FoundSignUp)
  const { id, session: sessionId, email } = signUp.row
  const untold = await dropTold(req, signUp.row)
  // Whoever was told of the cancellation is told of the place again.
  const kept: MailKind[] = untold === undefined ? ['reminder'] : [...receiptKinds, 'reminder']
  let isStored = false
  try {
    await storeMails(
      req,
      mailsOf(item).filter(({ kind }) => kept.includes(kind)),
    )
    isStored =
      signUp.list === 'registration'
        ? await seats.register(signUp.row)
        : await seats.join(signUp.row)
  } finally {
    // It can be tried again.
    if (!isStored) {
      if (untold !== undefined) await tellStill(req, untold)
      await removeMails(req, sessionId, id)
      await claim(req, ofClaimed, undo)
    }
  }
  if (!isStored) {
    const rules = signUp.list === 'registration' ? registerRules : waitRules
    throw await explainRefusal({ payload }, rules, {
      session: sessionId,
      email,
      at: now.toISOString(),
    })
  }
  await payload.db.deleteMany({ collection: 'deleted-item', where: ofClaimed })
  const session = await findSession(payload, sessionId)
  if (!session) throw gone()
  return viewOf({ payload, env }, signUp, session, now)
}
