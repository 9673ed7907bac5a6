import { type PayloadRequest, ValidationError } from 'payload'
import * as contract from '#collections/registrations/contract.ts'
import {
  entryView,
  type List,
  personOf,
  registrationView,
  signUpKey,
} from '#collections/registrations/person.ts'
import { type MailKind, receiptKinds } from '#collections/mail/states.ts'
import { enqueue } from '#cms/email/outbox/outbox.ts'
import { correctAttendance } from '#cms/features/attendance/attendance-rows.ts'
import {
  noOffer,
  removeFromList,
  requireAllowed,
  type Registration,
  requireOnList,
  withPersonOnList,
  withPlaces,
} from '#cms/features/places/with-places.ts'
import { addByHandRules, addWithinCapacityRules, type Rule } from '#cms/features/places/rules.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { putInTrash } from '#cms/platform/database/remove-document.ts'
import type { DbContext, HubContext } from '#cms/platform/hub-context.ts'
import { changeRows, findRow, findRows } from '#cms/platform/database/rows.ts'
import { conflict, notFound } from '#cms/platform/errors.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { movedMail } from './emails/left.ts'
import { receiptTo } from './emails/place.ts'
import { waitingListStatus } from './offers/offer-places.ts'
import { signUp } from './sign-up.ts'

/**
 * Registers a person, or puts them on the waiting list, and has them told.
 * @throws APIError 404 for an unknown session, 409 when the address is on a list of it, or no place is free.
 */
async function addPerson(
  asked: PayloadRequest,
  session: string,
  { list, withinCapacity, ...person }: contract.AddPersonInput,
): Promise<contract.RegistrationView> {
  const rules = list === 'registered' && withinCapacity ? addWithinCapacityRules : addByHandRules
  const row = await signUp(asked, rules, list, session, person)
  await record(asked, { action: 'create', target: 'registration', targetId: row.id })
  return registrationView(row)
}

function rulesOf(
  from: List,
  { list, withinCapacity }: contract.MoveInput,
  isSameSession: boolean,
): Rule[] {
  if (!isSameSession) {
    return withinCapacity && list === 'registered' ? addWithinCapacityRules : addByHandRules
  }
  if (from === list) throw conflict('This person is on that list already.')
  if (list === 'registered') throw conflict('Promote this person instead.')
  return []
}

/**
 * Moves somebody to another session or list in one commit, with the mails about both.
 * @throws APIError 404 for an unknown person or session, 409 when a rule refuses.
 */
async function movePerson(
  hub: DbContext,
  req: PayloadRequest,
  from: { list: List; id: string },
  input: contract.MoveInput,
): Promise<contract.RegistrationView> {
  const before = await requireOnList(req, from.list, from.id)
  const rules = rulesOf(from.list, input, before.session === input.session)
  const moved = await withPlaces(hub, [before.session, input.session], async (context) => {
    const row = await requireOnList(context, from.list, from.id)
    const left = await findRow(context, 'session', { id: before.session })
    const to = await findRow(context, 'session', { id: input.session })
    if (!left || !to || row.session !== left.id) throw notFound('session')
    const at = new Date().toISOString()
    const { id, email } = row
    await requireAllowed(context, rules, { session: to.id, email, at })
    const place = { session: to.id, status: input.list, at, key: signUpKey(to.id, email) }
    return {
      changed: { registration: [{ id, ...place, ...noOffer, updatedAt: at }] },
      rows: {
        // No email about a session that has begun.
        mail: [
          ...(left.startTime > at ? [movedMail(row, left, to, input.list)] : []),
          ...(to.startTime > at ? [receiptTo(row, input.list, to)] : []),
        ],
      },
      result: { ...row, ...place },
    }
  })
  await record(req, { action: 'move', target: 'registration', targetId: moved.id })
  return registrationView(moved)
}

/**
 * One person has registered for a session with two addresses, `email` being the right one: one row stays, the
 * other goes to the trash. A place stays before a turn, then the right address's place, or the longer turn.
 * @returns whether `row` stays.
 */
export async function joinSignUps(
  req: PayloadRequest,
  row: Registration,
  email: string,
): Promise<boolean> {
  const other = await findRow(req, 'registration', { key: signUpKey(row.session, email) })
  if (!other || other.id === row.id) return true
  const isLonger = row.status === 'waiting' && row.createdAt < other.createdAt
  const stays = row.status === other.status ? isLonger : row.status === 'registered'
  await putInTrash(req, 'registration', (stays ? other : row).id)
  return stays
}

const receipts = new Set<MailKind>(receiptKinds)

const unsent = ({ id, session }: Registration) => ({ session, person: id, state: 'waiting' })

/** The receipt of a session to come, unless one still waits to be sent there. @returns whether it is sent. */
export async function tellAtNewAddress(req: DbContext, person: Registration): Promise<boolean> {
  const mails = await findRows(req, 'mail', { where: unsent(person) })
  if (mails.some(({ kind }) => receipts.has(kind))) return false
  const session = await findRow(req, 'session', { id: person.session })
  const now = new Date()
  if (!session || session.cancelledAt || new Date(session.startTime) <= now) return false
  await enqueue(req, [receiptTo(person, person.status, session, now)])
  return true
}

/**
 * Joins the person with the one who is there with the new address.
 * @throws APIError 404 for an unknown person, 409 when another process has just added the new address.
 */
const correctPerson = (
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
    await changeRows(req, 'mail', unsent(after), { email, name })
    if (isMoved) await tellAtNewAddress(req, after)
    return after
  })

export const registrationEndpoints = (hub: HubContext): Route[] => [
  handle(contract.addPerson, ({ req, params, body }) => addPerson(req, params.id, body)),
  handle(contract.correctRegistration, async ({ req, params, body }) =>
    registrationView(await correctPerson(req, 'registered', params.id, personOf(body))),
  ),
  handle(contract.correctEntry, async ({ req, params, body }) =>
    entryView(await correctPerson(req, 'waiting', params.id, body)),
  ),
  handle(contract.moveRegistration, ({ req, params, body }) =>
    movePerson(hub, req, { list: 'registered', id: params.id }, body),
  ),
  handle(contract.moveEntry, ({ req, params, body }) =>
    movePerson(hub, req, { list: 'waiting', id: params.id }, body),
  ),
  handle(contract.deleteRegistration, ({ req, params }) =>
    removeFromList(req, 'registered', params.id),
  ),
  handle(contract.deleteWaitingListEntry, ({ req, params }) =>
    removeFromList(req, 'waiting', params.id),
  ),
  handle(contract.readWaitingListStatus, () => waitingListStatus(hub)),
]
