import { createHash } from 'node:crypto'
import type { Payload } from 'payload'

/** Written without a request that changes something: the audit log, and the probe of /api/ready. */
const writtenAnyway = new Set<string>(['audit-event', 'payload-kv'])

type Stored = { id: string }

/** Everything that is stored, by collection and global, as the database has it. */
async function everything({ db, config }: Payload) {
  const documents: Record<string, Stored[]> = {}
  const globals: Record<string, unknown> = {}
  for (const { slug: collection } of config.collections) {
    if (writtenAnyway.has(collection)) continue
    const { docs } = await db.find<Stored>({ collection, limit: 0, pagination: false })
    documents[collection] = docs
  }
  for (const { slug } of config.globals) globals[slug] = await db.findGlobal({ slug })
  return { documents, globals }
}

/** A fingerprint of everything that is stored, and the ids of all documents. */
export async function fingerprint(payload: Payload): Promise<{ hash: string; ids: string[] }> {
  const { documents, globals } = await everything(payload)
  const hash = createHash('sha256').update(JSON.stringify(globals))
  for (const [slug, docs] of Object.entries(documents)) {
    hash.update(slug)
    for (const line of docs.map((doc) => JSON.stringify(doc)).toSorted()) hash.update(line)
  }
  const ids = Object.values(documents).flatMap((docs) => docs.map(({ id }) => id))
  return { hash: hash.digest('hex'), ids }
}
