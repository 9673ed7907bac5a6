import { type Payload, type PayloadRequest, ValidationError } from 'payload'
import type { RegisterInput } from '#collections/registrations/contract.ts'
import { conflict } from './errors.ts'
import { inTurn } from './in-turn.ts'
import { claimPlace, releasePlace } from './places.ts'
import { refuseKnownAddress, requireSignUp } from './sign-up-rules.ts'

const full = 'This session is full. You can join its waiting list.'

/**
 * Registers a person for a session (api-contract rules 1, 2 and 8).
 * @throws APIError 404 for an unknown session, 409 when it is past, full, needs no registration, or
 * knows the address already.
 */
export async function register(
  payload: Payload,
  sessionId: string,
  input: RegisterInput,
  { now = new Date(), claim = claimPlace }: { now?: Date; claim?: typeof claimPlace } = {},
) {
  return inTurn(payload, sessionId, async (req) => {
    await requireSignUp(req, sessionId, now)
    await refuseKnownAddress(req, sessionId, input.email)
    if (!(await claim(req, sessionId))) throw conflict(full)
    try {
      return await insertRegistration(req, sessionId, input, now)
    } catch (error) {
      if (!(await req.transactionID)) await releasePlace(req, sessionId)
      throw error
    }
  })
}

/** Stores the row; the unique index of session and address has the last word. */
export async function insertRegistration(
  req: PayloadRequest,
  sessionId: string,
  { fullName, email, rotaTier }: RegisterInput,
  now: Date,
) {
  try {
    return await req.payload.db.create({
      collection: 'registration',
      data: { session: sessionId, fullName, email, rotaTier, registeredAt: now.toISOString() },
      req,
    })
  } catch (error) {
    if (error instanceof ValidationError) {
      throw conflict('This e-mail address is already registered for this session.')
    }
    throw error
  }
}
