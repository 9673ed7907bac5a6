import type { Payload } from 'payload'

/** Written without a request that changes something: the audit log, and the probe of /api/ready. */
const writtenAnyway = new Set<string>(['audit-event', 'payload-kv'])

/** Each request lets a sign-in last longer, refused or not. */
const withoutTimes = ({ expiresAt: _, updatedAt: __, ...session }: Stored): Stored => session

type Stored = { id: string; expiresAt?: unknown; updatedAt?: unknown }

/** Everything that is stored, by collection and global, as the database has it. */
async function everything({ db, config }: Payload) {
  const documents: Record<string, Stored[]> = {}
  const globals: Record<string, unknown> = {}
  for (const { slug: collection } of config.collections) {
    if (writtenAnyway.has(collection)) continue
    const { docs } = await db.find<Stored>({ collection, limit: 0, pagination: false })
    documents[collection] = collection === 'admin-session' ? docs.map(withoutTimes) : docs
  }
  for (const { slug } of config.globals) globals[slug] = await db.findGlobal({ slug })
  return { documents, globals }
}

/** A line for each document and global that is stored, and the ids of all documents. */
export async function storedLines(payload: Payload): Promise<{ lines: string[]; ids: string[] }> {
  const { documents, globals } = await everything(payload)
  const rows = { ...documents, global: [globals] }
  const lines = Object.entries(rows).flatMap(([slug, all]) =>
    all.map((one) => `${slug} ${JSON.stringify(one)}`),
  )
  const ids = Object.values(documents).flatMap((docs) => docs.map(({ id }) => id))
  return { lines: lines.toSorted(), ids }
}
