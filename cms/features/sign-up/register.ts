import { randomUUID } from 'node:crypto'
import type { RegisterInput } from '#collections/registrations/contract.ts'
import type { Hub } from '#cms/features/hub.ts'
import { explainRefusal } from '#cms/features/seats/read-facts.ts'
import { registerRules, waitRules } from '#cms/features/seats/rules.ts'
import type { Registration, NewEntry } from '#cms/features/seats/seat-store.ts'
import type { JoinInput } from '#collections/waiting-list/contract.ts'

/** Mails a confirmation at `tellAt`, or now. @throws APIError 404 for an unknown session, 409 if a rule refuses. */
export async function register(
  { payload, seats }: Pick<Hub, 'payload' | 'seats'>,
  sessionId: string,
  { fullName, email, rotaTier }: RegisterInput,
  tellAt?: Date,
): Promise<Registration> {
  const at = new Date().toISOString()
  const registration = {
    id: randomUUID(),
    session: sessionId,
    fullName,
    email,
    rotaTier,
    registeredAt: at,
  }
  if (await seats.register(registration, tellAt)) {
    return registration
  }
  throw await explainRefusal({ payload }, registerRules, { session: sessionId, email, at })
}

/** Mails a receipt at `tellAt`, or now. @throws APIError 404 for an unknown session, 409 if a rule refuses. */
export async function joinWaitingList(
  { payload, seats }: Pick<Hub, 'payload' | 'seats'>,
  sessionId: string,
  { name, email, tier }: JoinInput,
  tellAt?: Date,
): Promise<NewEntry> {
  const at = new Date().toISOString()
  const entry = { id: randomUUID(), session: sessionId, name, email, tier, joinedAt: at }
  if (await seats.join(entry, tellAt)) {
    return entry
  }
  throw await explainRefusal({ payload }, waitRules, { session: sessionId, email, at })
}
