import type { Where } from 'payload'
import { taughtBy } from './teachers.ts'
import { findInBin } from '#cms/features/trash/erase-from-bin.ts'
import { findRows, type DbContext, type Row } from '#cms/platform/database/rows.ts'

type List = 'registration' | 'waiting-list-entry'
type Request = 'topic-request' | 'theatre-request'

/** The lists keep addresses in lower case, and have an index of them. */
const listed = <Slug extends List>(req: DbContext, list: Slug, email: string) =>
  findRows(req, list, { where: { email: { equals: email } }, sort: 'createdAt' })

/** Compares without case, as the panel stores the addresses of requests as typed. */
async function requestsOf<Slug extends Request>(req: DbContext, collection: Slug, email: string) {
  const where: Where = { email: { contains: email } }
  const rows = await findRows(req, collection, { where, sort: 'createdAt', withDeleted: true })
  return rows.filter((row) => (row as Row<Request>).email?.toLowerCase() === email)
}

/** Everything that is stored with an address. */
export const heldOn = async (req: DbContext, email: string) => ({
  // First, or somebody promoted between the two reads would be missed.
  waitingList: await listed(req, 'waiting-list-entry', email),
  registrations: await listed(req, 'registration', email),
  attendance: await findRows(req, 'attendance', {
    where: { email: { equals: email } },
    sort: 'arrivedAt',
  }),
  topicRequests: await requestsOf(req, 'topic-request', email),
  theatreRequests: await requestsOf(req, 'theatre-request', email),
  teaching: await taughtBy(req, email),
  emails: await findRows(req, 'mail', { where: { email: { equals: email } }, sort: 'writtenAt' }),
  // Last: what is deleted meanwhile goes there.
  deleted: await findInBin(req, email),
})
