import { randomUUID } from 'node:crypto'
import { type PayloadRequest, ValidationError, type Where } from 'payload'
import type { AddPersonInput, List } from '#collections/registrations/admin-people.contract.ts'
import { personOf, signUpKey } from '#collections/registrations/person.ts'
import type { RegisterInput, RegistrationView } from '#collections/registrations/contract.ts'
import { type MailKind, receiptKinds } from '#collections/mail/states.ts'
import type { JoinInput } from '#collections/waiting-list/contract.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { retryOnWriteConflict } from '#cms/platform/database/retry-write-conflicts.ts'
import { findRow, findRows, type DbContext, type Row, withId } from '#cms/platform/database/rows.ts'
import { conflict } from '#cms/platform/errors.ts'
import { storeMails, receiptTo } from '#cms/email/outbox/mail-rows.ts'
import { correctAttendance } from '#cms/features/attendance/correct-attendance.ts'
import { noSuchPerson } from '#cms/features/places/sign-up-row.ts'
import { requireAllowed, storedAt } from '#cms/features/places/facts.ts'
import { withPlaces } from '#cms/features/places/with-places.ts'
import { addByHandRules, addWithinCapacityRules } from '#cms/features/places/rules.ts'
import { joinSignUps } from './join-sign-ups.ts'

const receipts = new Set<MailKind>(receiptKinds)

type Person = { id: string; session: string; email: string; name: string }

/** The receipt of a session that is still to come, once more for a corrected address. */
async function receipt(req: DbContext, list: List, person: Person) {
  const session = await findRow(req, 'session', withId(person.session))
  const now = new Date()
  return session && new Date(session.startTime) > now ? [receiptTo(person, list, session, now)] : []
}

/**
 * Registers a person, or puts them on the waiting list, and has them told.
 * @throws APIError 404 for an unknown session, 409 when the address is on a list of it, or no place is free.
 */
export async function addPerson(
  asked: PayloadRequest,
  session: string,
  { list, withinCapacity, ...person }: AddPersonInput,
): Promise<RegistrationView> {
  const now = new Date()
  const at = now.toISOString()
  const isRegistered = list === 'registration'
  const rules = isRegistered && withinCapacity ? addWithinCapacityRules : addByHandRules
  const id: string = randomUUID()
  const added = { id, ...person, registeredAt: at }
  await withPlaces(asked, [session], async (req) => {
    await requireAllowed(req, rules, { session, email: person.email, at })
    const there = { session, key: signUpKey(session, person.email), ...storedAt(at) }
    const row = isRegistered
      ? { ...added, ...there }
      : { id, ...personOf(person), joinedAt: at, ...there }
    const mail = await receipt(req, list, { id, session, ...personOf(person) })
    return { rows: { [list]: [row], mail }, result: undefined }
  })
  await record(asked, { action: 'create', target: list, targetId: id })
  return added
}

const unsent = ({ id, session }: Person): Where => ({
  and: [
    { session: { equals: session } },
    { person: { equals: id } },
    { state: { equals: 'waiting' } },
  ],
})

/** Nothing more goes to an address that was wrong; what was sent there goes to the right one. */
async function tellAtNewAddress(req: PayloadRequest, list: List, person: Person) {
  const where = unsent(person)
  const mails = await findRows(req, 'mail', { where, fields: ['kind'] })
  if (mails.some(({ kind }) => receipts.has(kind))) return
  await storeMails(req, await receipt(req, list, person))
}

/**
 * Joins the person with the one who is there with the new address.
 * @throws APIError 404 for an unknown person, 409 when another process has just added the new address.
 */
export async function correctPerson<L extends List>(
  req: PayloadRequest,
  list: L,
  id: string,
  data: L extends 'registration' ? RegisterInput : JoinInput,
): Promise<Row<L>> {
  const find = () => findRow(req, list, withId(id))
  const before = await find()
  if (!before) throw noSuchPerson(list)
  const after = { ...before, ...data }
  const person = { id, session: after.session, ...personOf(after) }
  const isMoved = after.email !== before.email
  if (isMoved && !(await joinSignUps(req, list, before, after.email))) {
    await correctAttendance(req, before.session, before.email, person)
    return after
  }
  const correction = { collection: list, id, data, req, overrideAccess: false, depth: 0 }
  await retryOnWriteConflict(() =>
    req.payload.update(correction as Parameters<typeof req.payload.update>[0]),
  ).catch((error: unknown) => {
    if (!(error instanceof ValidationError)) throw error
    throw conflict('This email address is already on a list for this session.')
  })
  const { name, email } = person
  const where = unsent(person)
  await req.payload.db.updateMany({ collection: 'mail', where, data: { email, name }, req })
  if (isMoved) await tellAtNewAddress(req, list, person)
  return after
}
