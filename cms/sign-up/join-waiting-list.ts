import { type Payload, ValidationError } from 'payload'
import type { JoinInput } from '#collections/waiting-list/contract.ts'
import { conflict } from '#cms/errors.ts'
import { withSessionTransaction } from '#cms/database/transactions.ts'
import { claimWaitingSeat, releaseWaitingSeat } from '#cms/seats/seats.ts'
import { alreadyWaiting, refuseKnownAddress, requireSignUp } from '#cms/seats/rules.ts'

/**
 * Puts a person on the waiting list of a full session (api-contract rule 2).
 * @throws APIError 404 for an unknown session, 409 when it is past, needs no registration, has free
 * places while nobody waits, or knows the address already.
 */
export async function joinWaitingList(
  payload: Payload,
  sessionId: string,
  { name, email, tier }: JoinInput,
  now = new Date(),
) {
  return withSessionTransaction(payload, sessionId, async (req) => {
    await requireSignUp(req, sessionId, now)
    await refuseKnownAddress(req, sessionId, email)
    if (!(await claimWaitingSeat(req, sessionId))) {
      throw conflict('There are free places: please register for this session instead.')
    }
    try {
      return await payload.db.create({
        collection: 'waiting-list-entry',
        data: { session: sessionId, name, email, tier, joinedAt: now.toISOString() },
        req,
      })
    } catch (error) {
      if (!(await req.transactionID)) await releaseWaitingSeat(req, sessionId)
      if (error instanceof ValidationError) {
        throw alreadyWaiting()
      }
      throw error
    }
  })
}
