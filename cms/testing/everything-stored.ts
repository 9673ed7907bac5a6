import type { Payload } from 'payload'

type Stored = { [field: string]: unknown; id?: string }

/** Written without a request that changes something: the audit log, and the probe of /api/ready. */
const writtenAnyway = new Set<string>(['audit-event', 'payload-kv'])

/** Each request lets a sign-in last longer, refused or not. */
const withoutTimes = ({ expiresAt: _, updatedAt: __, ...session }: Stored): Stored => session

/** The rows of each collection and global, as the database has them. */
export async function everythingStored({ db, config }: Payload): Promise<Map<string, Stored[]>> {
  const stored = new Map<string, Stored[]>()
  for (const { slug: collection } of config.collections) {
    if (writtenAnyway.has(collection)) continue
    const { docs } = await db.find<Stored>({ collection, sort: 'id', limit: 0, pagination: false })
    stored.set(collection, collection === 'admin-session' ? docs.map(withoutTimes) : docs)
  }
  for (const { slug } of config.globals) stored.set(slug, [await db.findGlobal<Stored>({ slug })])
  return stored
}
