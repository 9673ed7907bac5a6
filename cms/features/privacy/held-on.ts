import type { Where } from 'payload'
import type { DeletedKind } from '#collections/trash/kinds.ts'
import {
  findRows,
  type DbContext,
  isDeleted,
  type Row,
  withIds,
} from '#cms/platform/database/rows.ts'
import { findTaught } from './teachers.ts'

type List = 'registration' | 'attendance'
type Request = 'topic-request' | 'theatre-request'

/** The lists keep addresses in lower case, and have an index of them. */
const listed = <Slug extends List>(req: DbContext, list: Slug, email: string, sort: string) =>
  findRows(req, list, { where: { email: { equals: email } }, sort, withDeleted: true })

/** Compares without case, as the panel stores the addresses of requests as typed. */
async function requestsOf<Slug extends Request>(req: DbContext, collection: Slug, email: string) {
  const where: Where = { email: { contains: email } }
  const rows = await findRows(req, collection, { where, sort: 'createdAt', withDeleted: true })
  return rows.filter((row) => (row as Row<Request>).email?.toLowerCase() === email)
}

type Held = { id: string; session?: string; deletedAt?: string | null }
/** A row in the trash, or of a session in the trash. */
export type HeldInTrash = { kind: DeletedKind; deletedAt: string; row: Held }

/** Everything that is stored with an address; what is in the trash is apart. */
export async function heldOn(req: DbContext, email: string) {
  const registrations = await listed(req, 'registration', email, 'createdAt')
  const attendance = await listed(req, 'attendance', email, 'arrivedAt')
  const topicRequests = await requestsOf(req, 'topic-request', email)
  const theatreRequests = await requestsOf(req, 'theatre-request', email)
  const teaching = await findTaught(req, email)
  const sessions = [...registrations, ...attendance].map(({ session }) => session)
  const where: Where = { and: [withIds(sessions), isDeleted] }
  const gone = await findRows(req, 'session', { where, withDeleted: true, fields: ['deletedAt'] })
  const goneAt = new Map(gone.map(({ id, deletedAt }) => [id, deletedAt]))
  const deleted: HeldInTrash[] = []
  const inUse = <One extends Held>(kind: DeletedKind, rows: One[]) =>
    rows.filter((row) => {
      const deletedAt = row.deletedAt ?? goneAt.get(row.session ?? '')
      if (deletedAt) deleted.push({ kind, deletedAt, row })
      return !deletedAt
    })
  return {
    registrations: inUse('registration', registrations),
    attendance: inUse('attendance', attendance),
    topicRequests: inUse('topic-request', topicRequests),
    theatreRequests: inUse('theatre-request', theatreRequests),
    teaching: inUse('session', teaching),
    emails: await findRows(req, 'mail', { where: { email: { equals: email } }, sort: 'writtenAt' }),
    deleted,
  }
}
