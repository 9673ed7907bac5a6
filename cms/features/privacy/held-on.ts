import type { Where } from 'payload'
import { addressesIn } from '#collections/sessions/teaching-fields.ts'
import { findRows, type DbContext, isDeleted } from '#cms/platform/database/rows.ts'

/** Where addresses are stored, and the order in which they are listed. */
const places = {
  registration: ['email', 'createdAt'],
  attendance: ['email', 'arrivedAt'],
  'topic-request': ['email', 'createdAt'],
  'theatre-request': ['email', 'createdAt'],
  session: ['facultyEmail', 'startTime'],
} as const
type Place = keyof typeof places

type Held = { id: string; session?: string; deletedAt?: string | null }
/** A row in the trash, or of a session in the trash. */
export type HeldInTrash = { kind: Place; deletedAt: string; row: Held }

/** Compares without case, as the panel stores the addresses of requests as typed. */
async function findHeld<Slug extends Place>(req: DbContext, slug: Slug, email: string) {
  const [field, sort] = places[slug]
  const where: Where = { [field]: { contains: email } }
  const rows = await findRows(req, slug, { where, sort, withDeleted: true })
  return rows.filter((row) =>
    addressesIn((row as Partial<Record<typeof field, string | null>>)[field]).includes(email),
  )
}

/** Everything that is stored with an address; what is in the trash is apart. */
export async function heldOn(req: DbContext, email: string) {
  const query = { where: isDeleted, withDeleted: true, fields: ['deletedAt'] } as const
  const gone = await findRows(req, 'session', query)
  const goneAt = new Map(gone.map(({ id, deletedAt }) => [id, deletedAt]))
  const deleted: HeldInTrash[] = []
  const inUse = async <Slug extends Place>(kind: Slug) =>
    (await findHeld(req, kind, email)).filter((row: Held) => {
      const deletedAt = row.deletedAt ?? goneAt.get(row.session ?? '')
      if (deletedAt) deleted.push({ kind, deletedAt, row })
      return !deletedAt
    })
  return {
    registrations: await inUse('registration'),
    attendance: await inUse('attendance'),
    topicRequests: await inUse('topic-request'),
    theatreRequests: await inUse('theatre-request'),
    teaching: await inUse('session'),
    emails: await findRows(req, 'mail', { where: { email: { equals: email } }, sort: 'writtenAt' }),
    deleted,
  }
}
