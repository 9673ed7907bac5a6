import type { Payload, PayloadRequest, Where } from 'payload'
import type { CorrectAddressInput } from '#collections/people/contract.ts'
import { addressesIn } from '#collections/sessions/teaching-fields.ts'
import { personOf } from '#collections/registrations/person.ts'
import { receiptKinds } from '#collections/mail/states.ts'
import { findRow, findRows, type DbContext, withId, withIds } from '#cms/platform/database/rows.ts'
import { withLocks } from '#cms/platform/database/transactions.ts'
import { writeDecided } from '#cms/platform/database/write-rows.ts'
import { fingerprint, record } from '#cms/platform/audit-log/record.ts'
import { conflict, notFound } from '#cms/platform/errors.ts'
import { receiptTo, storeMails } from '#cms/email/outbox/mail-rows.ts'
import { endAllLinks } from '#cms/email/signed-links/person-links.ts'
import { countersMoved, findSeats } from '#cms/features/seats/counters.ts'
import type { SignUpRow } from '#cms/features/seats/sign-up-row.ts'
import { heldOn } from './held-on.ts'

type Listed = {
  id: string
  session: string
  name: string
  list: 'registration' | 'waiting-list-entry'
}

/** An address is on one list of a session, once (docs/product, rule 37), and in its register once. */
async function requireFree(req: DbContext, sessions: string[], email: string) {
  if (sessions.length === 0) return
  const where: Where = { and: [{ session: { in: sessions } }, { email: { equals: email } }] }
  for (const list of ['registration', 'waiting-list-entry', 'attendance'] as const) {
    const taken = await findRow(req, list, where)
    if (!taken) continue
    const session = await findRow(req, 'session', withId(taken.session))
    throw conflict(
      `${email} is already on a list of ${session?.title ?? 'one of the sessions'}. Nothing was changed.`,
    )
  }
}

/** The receipt of each session to come, unless one still waits to be sent: that goes to the right address. */
async function tell(req: PayloadRequest, people: Listed[], email: string, now: Date) {
  const { payload } = req
  if (people.length === 0) return 0
  const sessions = await findRows({ payload }, 'session', {
    where: {
      and: [
        withIds(people.map(({ session }) => session)),
        { startTime: { greater_than: now.toISOString() } },
        { cancelledAt: { equals: null } },
      ],
    },
  })
  const waiting = await findRows({ payload }, 'mail', {
    where: {
      and: [
        { email: { equals: email } },
        { state: { equals: 'waiting' } },
        { kind: { in: [...receiptKinds] } },
      ],
    },
    fields: ['person'],
  })
  const isTold = new Set(waiting.map(({ person }) => person))
  const mails = people.flatMap(({ id, name, session, list }) => {
    const found = sessions.find((one) => one.id === session)
    return found && !isTold.has(id) ? [receiptTo({ id, name, email }, list, found, now)] : []
  })
  await storeMails({ payload }, mails)
  return mails.length
}

const listedOf = (list: Listed['list'], rows: SignUpRow[]): Listed[] =>
  rows.map((row) => ({ id: row.id, session: row.session, name: personOf(row).name, list }))

const writeEverywhere = (payload: Payload, email: string, newEmail: string) =>
  writeDecided(payload, async (context) => {
    const held = await heldOn(context, email)
    const { registrations, waitingList, attendance, topicRequests, theatreRequests } = held
    const { teaching } = held
    const lists = [...registrations, ...waitingList]
    const sessions = [...new Set([...lists, ...attendance].map(({ session }) => session))]
    await requireFree(context, sessions, newEmail)
    const seats = await findSeats(context, [...new Set(lists.map(({ session }) => session))])
    const corrected = <One extends { id: string }>(rows: One[]) =>
      rows.map((row) => ({ ...row, email: newEmail }))
    return {
      rows: {
        registration: corrected(registrations),
        'waiting-list-entry': corrected(waitingList),
        attendance: corrected(attendance),
        session: teaching.map((session) => ({
          ...session,
          facultyEmail: addressesIn(session.facultyEmail)
            .map((address) => (address === email ? newEmail : address))
            .join(', '),
        })),
        'topic-request': corrected(topicRequests),
        'theatre-request': corrected(theatreRequests),
        // A sign-up with the new address that is decided meanwhile is decided again.
        place: [...seats.values()].map(countersMoved),
      },
      result: {
        people: [
          ...listedOf('registration', registrations),
          ...listedOf('waiting-list-entry', waitingList),
        ],
        count: lists.length + [attendance, topicRequests, theatreRequests, teaching].flat().length,
      },
    }
  })

/**
 * Writes another address wherever one is held: on lists, in registers and requests, all of them or none. What waits to
 * be sent goes to the new one, links of the old one end, and receipts of sessions to come are sent once more.
 * @throws APIError 404 if nothing is held, 409 if the new address is on a list of one of the sessions.
 */
export async function correctAddress(
  req: PayloadRequest,
  { email, newEmail }: CorrectAddressInput,
) {
  const { payload } = req
  const before = await heldOn({ payload }, email)
  const ids = [...before.registrations, ...before.waitingList].map(({ session }) => session)
  // As a single edit has it: first the lock of the edit, then that of the seats.
  const edits = before.teaching.map(({ id }) => `edit of ${id}`)
  const sessionsOf = [...new Set(ids)]
  const changed = await withLocks(edits, () =>
    withLocks(sessionsOf, () => writeEverywhere(payload, email, newEmail)),
  )
  if (changed.count === 0) throw notFound('person')
  const unsent: Where = { and: [{ email: { equals: email } }, { state: { equals: 'waiting' } }] }
  await payload.db.updateMany({ collection: 'mail', where: unsent, data: { email: newEmail } })
  await endAllLinks(req, email)
  const emails = await tell(req, changed.people, newEmail, new Date())
  await record(req, {
    action: 'edit',
    target: 'person',
    targetId: fingerprint(payload, 'e-mail', newEmail),
    count: changed.count,
  })
  return { changed: changed.count, emails }
}
