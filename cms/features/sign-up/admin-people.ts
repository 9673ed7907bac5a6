import { randomUUID } from 'node:crypto'
import { type PayloadRequest, ValidationError, type Where } from 'payload'
import type { AddPersonInput } from '#collections/registrations/admin-people.contract.ts'
import {
  type List,
  personOf,
  registrationView,
  signUpKey,
} from '#collections/registrations/person.ts'
import type { RegistrationView } from '#collections/registrations/contract.ts'
import { type MailKind, receiptKinds } from '#collections/mail/states.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { findRow, findRows, type DbContext, withId } from '#cms/platform/database/rows.ts'
import { conflict } from '#cms/platform/errors.ts'
import { enqueue } from '#cms/email/outbox/outbox.ts'
import { correctAttendance } from '#cms/features/attendance/correct-attendance.ts'
import { requireAllowed, storedAt } from '#cms/features/places/facts.ts'
import { type Registration, withPersonOnList } from '#cms/features/places/person-on-list.ts'
import { addByHandRules, addWithinCapacityRules } from '#cms/features/places/rules.ts'
import { withPlaces } from '#cms/features/places/with-places.ts'
import { receiptTo } from './emails/receipt.ts'
import { joinSignUps } from './join-sign-ups.ts'

const receipts = new Set<MailKind>(receiptKinds)

type Listed = Pick<Registration, 'id' | 'session' | 'status' | 'name' | 'email'>

/** The receipt of a session that is still to come, once more for a corrected address. */
async function receipt(req: DbContext, person: Listed) {
  const session = await findRow(req, 'session', withId(person.session))
  const now = new Date()
  if (!session || new Date(session.startTime) <= now) return []
  return [receiptTo(person, person.status, session, now)]
}

/**
 * Registers a person, or puts them on the waiting list, and has them told.
 * @throws APIError 404 for an unknown session, 409 when the address is on a list of it, or no place is free.
 */
export async function addPerson(
  asked: PayloadRequest,
  session: string,
  { list: status, withinCapacity, ...input }: AddPersonInput,
): Promise<RegistrationView> {
  const at = new Date().toISOString()
  const rules = status === 'registered' && withinCapacity ? addWithinCapacityRules : addByHandRules
  const person = { id: randomUUID() as string, session, status, ...personOf(input), at }
  await withPlaces(asked, [session], async (req) => {
    await requireAllowed(req, rules, person)
    const row = { ...person, key: signUpKey(session, person.email), ...storedAt(at) }
    return { rows: { registration: [row], mail: await receipt(req, person) }, result: undefined }
  })
  await record(asked, { action: 'create', target: 'registration', targetId: person.id })
  return registrationView(person)
}

const unsent = ({ id, session }: Listed): Where => ({
  and: [
    { session: { equals: session } },
    { person: { equals: id } },
    { state: { equals: 'waiting' } },
  ],
})

/** Nothing more goes to an address that was wrong; what was sent there goes to the right one. */
async function tellAtNewAddress(req: PayloadRequest, person: Listed) {
  const where = unsent(person)
  const mails = await findRows(req, 'mail', { where, fields: ['kind'] })
  if (mails.some(({ kind }) => receipts.has(kind))) return
  await enqueue(req, await receipt(req, person))
}

/**
 * Joins the person with the one who is there with the new address.
 * @throws APIError 404 for an unknown person, 409 when another process has just added the new address.
 */
export const correctPerson = (
  asked: PayloadRequest,
  list: List,
  id: string,
  data: ReturnType<typeof personOf>,
): Promise<Registration> =>
  withPersonOnList(asked, list, id, async (req, before) => {
    const after = { ...before, ...data }
    const isMoved = after.email !== before.email
    if (isMoved && !(await joinSignUps(req, before, after.email))) {
      await correctAttendance(req, before.session, before.email, after)
      return after
    }
    await req.payload
      .update({ collection: 'registration', id, data, req, overrideAccess: false, depth: 0 })
      .catch((error: unknown) => {
        if (!(error instanceof ValidationError)) throw error
        throw conflict('This email address is already on a list for this session.')
      })
    const { name, email } = data
    const where = unsent(after)
    await req.payload.db.updateMany({ collection: 'mail', where, data: { email, name }, req })
    if (isMoved) await tellAtNewAddress(req, after)
    return after
  })
