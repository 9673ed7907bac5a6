import { randomUUID } from 'node:crypto'
import { type List, personOf, signUpKey } from '#collections/registrations/person.ts'
import { mailOf } from '#cms/email/outbox/outbox.ts'
import type { Hub } from '#cms/features/hub.ts'
import { noOffer, requireAllowed, storedAt } from '#cms/features/places/facts.ts'
import { registerRules, waitRules } from '#cms/features/places/rules.ts'
import { withPlaces } from '#cms/features/places/with-places.ts'

const of = {
  registered: { rules: registerRules, receipt: 'confirmation' },
  waiting: { rules: waitRules, receipt: 'waiting' },
} as const

const signUp =
  (status: List) =>
  (hub: Pick<Hub, 'payload'>, session: string, person: Parameters<typeof personOf>[0]) =>
    withPlaces(hub, [session], async (req) => {
      const { email } = person
      const now = new Date()
      const at = now.toISOString()
      const { rules, receipt } = of[status]
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
      const until = facts.session.startTime
      const mail = mailOf(receipt, row, { now, until, key: row.id })
      return { rows: { registration: [row], mail: [mail] }, result: row }
    })

/** Mails a confirmation. @throws APIError 404 for an unknown session, 409 if a rule refuses. */
export const register = signUp('registered')

/** Mails a receipt. @throws APIError 404 for an unknown session, 409 if a rule refuses. */
export const joinWaitingList = signUp('waiting')
