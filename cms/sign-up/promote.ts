import type { Payload } from 'payload'
import { notFound } from '#cms/errors.ts'
import { withSessionTransaction } from '#cms/database/transactions.ts'
import { movePromoted } from '#cms/seats/seats.ts'
import { newRegistration } from './register.ts'
import { insertRegistration } from '#cms/seats/registration-batches.ts'

type Entry = { id: string; session: string; name: string; email: string; tier: string }

/**
 * Moves a person from the waiting list to a place, with the entry's name, e-mail and tier
 * (api-contract rule 3). May exceed the capacity: it is the administrator's decision.
 * @throws APIError 404 when the entry is gone, 409 when the address is registered already.
 */
export async function promote(payload: Payload, entryId: string, now = new Date()) {
  const find = (req?: Parameters<typeof payload.db.findOne>[0]['req']) =>
    payload.db.findOne<Entry>({
      collection: 'waiting-list-entry',
      where: { id: { equals: entryId } },
      req,
    })
  const known = await find()
  if (!known) throw notFound('waiting-list entry')
  return withSessionTransaction(payload, known.session, async (req) => {
    const entry = await find(req)
    if (!entry) throw notFound('waiting-list entry')
    const { session, name, email, tier } = entry
    // Deleted last: a crash in between must not lose the person.
    const undo = await movePromoted(req, session)
    const registration = newRegistration(session, { fullName: name, email, rotaTier: tier }, now)
    await insertRegistration(req, registration).catch(async (error: unknown) => {
      if (!(await req.transactionID)) await undo()
      throw error
    })
    await payload.db.deleteOne({
      collection: 'waiting-list-entry',
      where: { id: { equals: entryId } },
      req,
      returning: false,
    })
    return { registration, sessionId: session }
  })
}
