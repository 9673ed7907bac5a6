import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { IndexDefinition, IndexOptions } from 'mongoose'
import { maxUpgradeMs } from './connection.ts'

type AnyModel = Pick<
  MongooseAdapter['collections'][string],
  'collection' | 'createCollection' | 'schema'
>
type Index = [IndexDefinition, IndexOptions]

const duplicateKey = 11_000

async function countDuplicates(model: AnyModel, [keys, { sparse }]: Index): Promise<number> {
  const fields = Object.keys(keys)
  const exists = fields.map((field) => ({ [field]: { $exists: true } }))
  const [found] = await model.collection
    .aggregate<{ superfluous: number }>(
      [
        ...(sparse ? [{ $match: { $or: exists } }] : []),
        { $group: { _id: fields.map((field) => `$${field}`), rows: { $sum: 1 } } },
        { $group: { _id: null, superfluous: { $sum: { $subtract: ['$rows', 1] } } } },
      ],
      { timeoutMS: maxUpgradeMs },
    )
    .toArray()
  return found?.superfluous ?? 0
}

async function refusal(model: AnyModel, index: Index, error: unknown): Promise<Error> {
  const { code, name } = error as { code?: number; name?: string }
  const fields = Object.keys(index[0]).join(' + ')
  const where = `The collection "${model.collection.name}"`
  // The driver's own message contains personal data.
  if (code === duplicateKey) {
    const count = await countDuplicates(model, index)
    return new Error(
      `${where} cannot be used: ${count} of its documents repeat the ${fields} of another one, which must ` +
        'be there once. Delete the superfluous documents and start again; nothing was changed.',
    )
  }
  return new Error(
    `${where} cannot be used: its index of ${fields} could not be made (${code ?? name}). If an ` +
      'index of these fields with other options is there, drop it and start again.',
  )
}

/** Keeps two concurrent first saves from creating two documents of one global. */
function onePerGlobal(db: MongooseAdapter): AnyModel[] {
  if (!db.globals) return []
  db.globals.schema.index({ globalType: 1 }, { unique: true })
  return [db.globals]
}

/** Indexes for the cursor of both request lists. */
function newestFirst(db: MongooseAdapter) {
  for (const kind of ['topic-request', 'theatre-request']) {
    db.collections[kind]?.schema.index({ createdAt: -1, _id: -1 })
  }
}

type Stored = { key: unknown; unique?: boolean; sparse?: boolean }

/** Stored indexes lack the options that are false in the schema. */
const isSame = ([keys, { unique, sparse }]: Index, stored: Stored) =>
  JSON.stringify(stored.key) === JSON.stringify(keys) &&
  !stored.unique === !unique &&
  !stored.sparse === !sparse

async function missingOf(model: AnyModel): Promise<Index[]> {
  const stored: Stored[] = await model.collection.listIndexes().toArray()
  const indexes = model.schema.indexes() as Index[]
  return indexes.filter((index) => !stored.some((one) => isSame(index, one)))
}

async function check(model: AnyModel): Promise<void> {
  await model.createCollection()
  for (const index of await missingOf(model)) {
    const [keys, options] = index
    try {
      const withTimeout = { ...(options as { unique?: boolean }), timeoutMS: maxUpgradeMs }
      await model.collection.createIndex(keys as Record<string, 1>, withTimeout)
    } catch (error) {
      throw await refusal(model, index, error)
    }
  }
  const [index] = await missingOf(model)
  if (index) throw await refusal(model, index, { name: 'it is still missing' })
}

/** @throws Error with the collection, the fields and how many documents prevent an index. */
export async function checkIndexes(db: MongooseAdapter): Promise<void> {
  newestFirst(db)
  const models = [...Object.values(db.collections), ...onePerGlobal(db)]
  await Promise.all(models.map(check))
}
