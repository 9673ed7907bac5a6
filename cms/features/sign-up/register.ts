import { randomUUID } from 'node:crypto'
import { type List, personOf, signUpKey } from '#collections/registrations/person.ts'
import { mailOf } from '#cms/email/outbox/outbox.ts'
import type { Hub } from '#cms/features/hub.ts'
import { noOffer, requireAllowed, storedAt } from '#cms/features/places/facts.ts'
import { registerRules, type Rule, waitRules } from '#cms/features/places/rules.ts'
import { withPlaces } from '#cms/features/places/with-places.ts'

const receipts = { registered: 'confirmation', waiting: 'waiting' } as const

/**
 * Puts somebody on a list of a session, and mails a receipt of one that is to come.
 * @throws APIError 404 for an unknown session, 409 if a rule refuses.
 */
export const signUp = (
  hub: Pick<Hub, 'payload'>,
  rules: readonly Rule[],
  status: List,
  session: string,
  person: Parameters<typeof personOf>[0],
) =>
  withPlaces(hub, [session], async (req) => {
    const { email } = person
    const now = new Date()
    const at = now.toISOString()
    const facts = await requireAllowed(req, rules, { session, email, at })
    const row = {
      // Somebody who waits may register for an unlimited session.
      id: facts.own?.id ?? randomUUID(),
      session,
      status,
      ...personOf(person),
      at,
      ...noOffer,
      key: signUpKey(session, email),
      ...storedAt(at),
    }
    const { startTime: until } = facts.session
    const mail = mailOf(receipts[status], row, { now, until, key: row.id })
    return { rows: { registration: [row], mail: until > at ? [mail] : [] }, result: row }
  })

type SignUp = Parameters<typeof signUp>

/** @throws APIError 404 for an unknown session, 409 if a rule refuses. */
export const register = (hub: SignUp[0], session: string, person: SignUp[4]) =>
  signUp(hub, registerRules, 'registered', session, person)

/** @throws APIError 404 for an unknown session, 409 if a rule refuses. */
export const joinWaitingList = (hub: SignUp[0], session: string, person: SignUp[4]) =>
  signUp(hub, waitRules, 'waiting', session, person)
