import type { Payload, PayloadRequest } from 'payload'
import type { z } from 'zod'
import type { CorrectAddressInput, CorrectNameInput } from '#collections/people/contract.ts'
import { addressesIn } from '#collections/sessions/teaching-fields.ts'
import { signUpKey } from '#collections/registrations/person.ts'
import { changeRows } from '#cms/platform/database/rows.ts'
import { withLockedTransaction, withLocks } from '#cms/platform/database/transactions.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { conflict, notFound } from '#cms/platform/errors.ts'
import { type Registration, withPlaces } from '#cms/features/places/with-places.ts'
import { correctAttendance } from '#cms/features/attendance/attendance-rows.ts'
import { joinSignUps, tellAtNewAddress } from '#cms/features/sign-up/admin-people.ts'
import { heldOn, note } from './personal-data.ts'

type Held = Awaited<ReturnType<typeof heldOn>>

type Placed = { session: string }
const isAtOneOf = (rows: readonly Placed[]) => (one: Placed) =>
  rows.some(({ session }) => session === one.session)

const sessionsOf = ({ registrations, attendance }: Held) => [
  ...new Set([...registrations, ...attendance].map(({ session }) => session)),
]

/** By session, of those who signed up there: one person has one name at a session. */
const namesOf = (...held: Held[]) =>
  new Map(held.flatMap(({ registrations }) => registrations.map((row) => [row.session, row.name])))

/** Joins the rows of one person with two addresses at the same session, before the address is corrected. */
async function join(req: PayloadRequest, email: string, newEmail: string) {
  const { payload } = req
  const { registrations } = await heldOn({ payload }, email)
  for (const row of registrations) await joinSignUps(req, row, newEmail)
  // One sign-up has stayed: its name is the person's.
  const held = await heldOn({ payload }, email)
  const other = await heldOn({ payload }, newEmail)
  const names = namesOf(held, other)
  const twice = other.attendance.filter(isAtOneOf(held.attendance))
  for (const { session, fullName, rotaTier: tier } of twice) {
    const right = { name: names.get(session) ?? fullName, email: newEmail, tier }
    await withLockedTransaction(req, session, (locked) =>
      correctAttendance(locked, session, email, right),
    )
  }
  return twice.length
}

const writeEverywhere = (payload: Payload, places: string[], email: string, newEmail: string) =>
  withPlaces({ payload }, places, async (context) => {
    const held = await heldOn(context, email)
    const { registrations, attendance, topicRequests, theatreRequests, teaching } = held
    const other = await heldOn(context, newEmail)
    // An address is on one list of a session, once (promise `signup.once`): somebody may have signed up meanwhile.
    if (
      registrations.some(isAtOneOf(other.registrations)) ||
      attendance.some(isAtOneOf(other.attendance))
    ) {
      throw conflict(`${newEmail} has just been added to one of the sessions. Please try again.`)
    }
    const corrected = <One extends { id: string }>(rows: One[]) =>
      rows.map((row) => ({ ...row, email: newEmail }))
    const names = namesOf(held, other)
    return {
      changed: {
        registration: registrations.map(({ id, session }) => ({
          id,
          email: newEmail,
          key: signUpKey(session, newEmail),
        })),
      },
      rows: {
        attendance: corrected(attendance).map((row) => ({
          ...row,
          fullName: names.get(row.session) ?? row.fullName,
        })),
        session: teaching.map((session) => ({
          ...session,
          facultyEmail: addressesIn(session.facultyEmail)
            .map((address) => (address === email ? newEmail : address))
            .join(', '),
        })),
        'topic-request': corrected(topicRequests),
        'theatre-request': corrected(theatreRequests),
      },
      result: {
        people: registrations,
        count: [registrations, attendance, topicRequests, theatreRequests, teaching].flat().length,
      },
    }
  })

const correctUnsent = (
  payload: Payload,
  email: string,
  data: Partial<Pick<Registration, 'name' | 'email'>>,
) => changeRows({ payload }, 'mail', { email, state: 'waiting' }, data)

/**
 * Writes another address wherever one is held: on lists, in attendance and requests, all of them or none. What waits to
 * be sent goes to the new one, links of the old one end, and receipts of sessions to come are sent once more. Where the
 * new address is at the same session already, the two are joined.
 * @throws APIError 404 if nothing is held, 409 for a sign-up with the new address in this moment.
 */
export async function correctAddress(
  req: PayloadRequest,
  { email, newEmail }: CorrectAddressInput,
) {
  const { payload } = req
  const joined = await join(req, email, newEmail)
  const before = await heldOn({ payload }, email)
  // As a single edit has it: first the lock of the edit, then that of the places.
  const edits = before.teaching.map(({ id }) => `edit of ${id}`)
  const changed = await withLocks(edits, () =>
    writeEverywhere(payload, sessionsOf(before), email, newEmail),
  )
  const count = changed.count + joined
  if (count === 0) throw notFound('person')
  await correctUnsent(payload, email, { email: newEmail })
  let emails = 0
  for (const person of changed.people) {
    if (await tellAtNewAddress({ payload }, { ...person, email: newEmail })) emails++
  }
  await record(req, { action: 'edit', ...note(req, newEmail, count) })
  return { changed: count, emails }
}

/** One name on every row of an address, and in what waits to be sent to it. @throws APIError 404 if nothing is held. */
export async function correctName(
  req: PayloadRequest,
  { email, fullName }: z.output<typeof CorrectNameInput>,
) {
  const { payload } = req
  const sessions = sessionsOf(await heldOn({ payload }, email))
  const changed = await withPlaces({ payload }, sessions, async (context) => {
    const held = await heldOn(context, email)
    const named = <One extends { id: string }>(rows: One[], field: 'fullName' | 'name') =>
      rows.map((row) => ({ ...row, [field]: fullName }))
    const rows = {
      attendance: named(held.attendance, 'fullName'),
      'topic-request': named(held.topicRequests, 'name'),
      'theatre-request': named(held.theatreRequests, 'name'),
    }
    const changed = {
      registration: held.registrations.map(({ id }) => ({ id, name: fullName })),
    }
    const all = [...changed.registration, ...Object.values(rows).flat()]
    return { changed, rows, result: all.length }
  })
  if (changed === 0) throw notFound('person')
  await correctUnsent(payload, email, { name: fullName })
  await record(req, { action: 'edit', ...note(req, email, changed) })
  return { changed }
}
