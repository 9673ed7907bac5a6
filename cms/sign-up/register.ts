import { randomUUID } from 'node:crypto'
import { type Payload } from 'payload'
import type { RegisterInput } from '#collections/registrations/contract.ts'
import { conflict } from '#cms/errors.ts'
import { refuseKnownAddress, requireSignUp } from '#cms/seats/rules.ts'
import { storeRegistration } from '#cms/seats/registration-batches.ts'

const full = 'This session is full. You can join its waiting list.'

/** A row of a person's registration, with an id of its own. */
export const newRegistration = (session: string, input: RegisterInput, now: Date) => ({
  id: randomUUID(),
  session,
  fullName: input.fullName,
  email: input.email,
  rotaTier: input.rotaTier,
  registeredAt: now.toISOString(),
})

/**
 * Registers a person for a session (api-contract rules 1, 2 and 8).
 * @throws APIError 404 for an unknown session, 409 when it is past, full, needs no registration, or
 * knows the address already.
 */
export async function register(
  payload: Payload,
  sessionId: string,
  input: RegisterInput,
  { now = new Date() }: { now?: Date } = {},
) {
  const registration = newRegistration(sessionId, input, now)
  if (await storeRegistration(payload, registration)) return registration
  // Only who is refused asks what the reason was.
  await requireSignUp({ payload }, sessionId, now)
  await refuseKnownAddress({ payload }, sessionId, input.email)
  throw conflict(full)
}
