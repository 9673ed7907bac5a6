import { APIError, type Payload, type PayloadRequest } from 'payload'
import type { PersonErased, PersonExport } from '#collections/people/contract.ts'
import type { RegistrationView } from '#collections/registrations/contract.ts'
import type { TheatreRequestView } from '#collections/theatre-requests/contract.ts'
import type { TopicRequestView } from '#collections/topic-requests/contract.ts'
import type { WaitingListEntryView } from '#collections/waiting-list/contract.ts'
import { fingerprint, record } from '#cms/audit-log/record.ts'
import type { Env } from '#cms/env.ts'
import { removeMailsTo } from '#cms/mail/outbox-files.ts'
import { findSessions } from '#cms/sessions/view.ts'
import { removeDocument } from '#cms/database/remove-document.ts'

/** What is stored under an address, by the collection that it is in. */
type Held = {
  registration: RegistrationView & { session: string }
  'waiting-list-entry': WaitingListEntryView & { session: string }
  'topic-request': TopicRequestView
  'theatre-request': TheatreRequestView
}

/** Somebody who is moved between two lists while she is erased is met again on the other one. */
const mostPasses = 5

/**
 * What is stored of one kind under `email`, oldest first. The panel keeps a request's address as it was
 * typed, so the database is asked for more than is wanted, without case.
 */
async function rowsOf<Kind extends keyof Held>({ db }: Payload, collection: Kind, email: string) {
  const { docs } = await db.find<Held[Kind]>({
    collection,
    where: { email: { contains: email } },
    sort: 'createdAt',
    limit: 0,
    pagination: false,
  })
  return docs.filter((row) => row.email?.toLowerCase() === email)
}

const heldOn = async (payload: Payload, email: string) => ({
  registrations: await rowsOf(payload, 'registration', email),
  waitingList: await rowsOf(payload, 'waiting-list-entry', email),
  topicRequests: await rowsOf(payload, 'topic-request', email),
  theatreRequests: await rowsOf(payload, 'theatre-request', email),
})

const note = ({ payload }: PayloadRequest, email: string, count: number) => ({
  subject: 'person',
  subjectId: fingerprint(payload, 'e-mail', email),
  count,
})

/** Everything that is held on `email`, which is in lower case. The trail says that it was asked for. */
export async function exportPerson(req: PayloadRequest, email: string): Promise<PersonExport> {
  const { registrations, waitingList, ...requests } = await heldOn(req.payload, email)
  const ids = [...registrations, ...waitingList].map(({ session }) => session)
  const sessions = ids.length > 0 ? await findSessions(req.payload, { id: { in: ids } }) : []
  const withSession = <Row extends { session: string }>(row: Row) => ({
    ...row,
    session: sessions.find(({ id }) => id === row.session) ?? null,
  })
  const count = ids.length + requests.topicRequests.length + requests.theatreRequests.length
  await record(req, { deed: 'export', ...note(req, email, count) })
  return {
    email,
    registrations: registrations.map(withSession),
    waitingList: waitingList.map(withSession),
    ...requests,
  }
}

/** Deletes documents one by one, through the hooks that keep the counters. @returns how many were there. */
async function removeAll(req: PayloadRequest, collection: keyof Held, rows: { id: string }[]) {
  let removed = 0
  for (const { id } of rows) {
    try {
      await removeDocument(req, collection, id)
      removed++
    } catch (error) {
      // Promoted or deleted meanwhile: the next pass looks again.
      if (!(error instanceof APIError && error.status === 404)) throw error
    }
  }
  return removed
}

/**
 * Deletes everything that is held on `email`, which is in lower case: rows, requests, and mails that
 * wait in the outbox. Their places become free. What fails half-way is finished by another call.
 * @returns how much of each.
 */
export async function erasePerson(
  req: PayloadRequest,
  email: string,
  env: Env,
): Promise<PersonErased> {
  const erased = { registrations: 0, waitingListEntries: 0, topicRequests: 0, theatreRequests: 0 }
  for (let pass = 0; pass < mostPasses; pass++) {
    const held = await heldOn(req.payload, email)
    if (Object.values(held).every((rows) => rows.length === 0)) break
    // The waiting list first, from where people move on to the other one.
    erased.waitingListEntries += await removeAll(req, 'waiting-list-entry', held.waitingList)
    erased.registrations += await removeAll(req, 'registration', held.registrations)
    erased.topicRequests += await removeAll(req, 'topic-request', held.topicRequests)
    erased.theatreRequests += await removeAll(req, 'theatre-request', held.theatreRequests)
  }
  const unsentMails = await removeMailsTo(env, email)
  const count = Object.values(erased).reduce((sum, one) => sum + one, unsentMails)
  await record(req, { deed: 'erase', ...note(req, email, count) })
  return { ...erased, unsentMails }
}
