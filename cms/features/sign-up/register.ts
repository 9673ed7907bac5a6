import { randomUUID } from 'node:crypto'
import type { RegisterInput } from '#collections/registrations/contract.ts'
import { signUpKey } from '#collections/registrations/person.ts'
import { mailAbout, waitingFrom } from '#cms/email/outbox/mail-rows.ts'
import { mailsOfEntry } from '#cms/email/outbox/move-mails.ts'
import type { Hub } from '#cms/features/hub.ts'
import { requireAllowed, storedAt } from '#cms/features/places/facts.ts'
import { registerRules, waitRules } from '#cms/features/places/rules.ts'
import { withPlaces } from '#cms/features/places/with-places.ts'
import type { JoinInput } from '#collections/waiting-list/contract.ts'

/** Mails a confirmation. @throws APIError 404 for an unknown session, 409 if a rule refuses. */
export const register = (
  hub: Pick<Hub, 'payload'>,
  session: string,
  { fullName, email, rotaTier }: RegisterInput,
) =>
  withPlaces(hub, [session], async (req) => {
    const now = new Date()
    const at = now.toISOString()
    const facts = await requireAllowed(req, registerRules, { session, email, at })
    const key = signUpKey(session, email)
    const person = { id: randomUUID() as string, session, fullName, email, rotaTier, key }
    const row = { ...person, registeredAt: at, ...storedAt(at) }
    const { startTime } = facts.session
    const mail = mailAbout('confirmation', row, startTime, waitingFrom('confirmation', now))
    const entry = facts.entry && { id: facts.entry.id, session }
    return {
      rows: { registration: [row], mail: [mail] },
      removed: { 'waiting-list-entry': entry ? [entry.id] : [] },
      changed: { mail: entry ? await mailsOfEntry(req, entry, row.id) : [] },
      result: row,
    }
  })

/** Mails a receipt. @throws APIError 404 for an unknown session, 409 if a rule refuses. */
export const joinWaitingList = (
  hub: Pick<Hub, 'payload'>,
  session: string,
  { name, email, tier }: JoinInput,
) =>
  withPlaces(hub, [session], async (req) => {
    const now = new Date()
    const at = now.toISOString()
    const facts = await requireAllowed(req, waitRules, { session, email, at })
    const key = signUpKey(session, email)
    const person = { id: randomUUID() as string, session, name, email, tier, key }
    const row = { ...person, joinedAt: at, ...storedAt(at) }
    const mail = mailAbout('waiting', row, facts.session.startTime, waitingFrom('waiting', now))
    return { rows: { 'waiting-list-entry': [row], mail: [mail] }, result: row }
  })
