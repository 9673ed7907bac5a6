import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { IndexDefinition, IndexOptions } from 'mongoose'
import { maxUpgradeMs } from './connection.ts'

type AnyModel = Pick<
  MongooseAdapter['collections'][string],
  'collection' | 'createCollection' | 'schema'
>
type Index = [IndexDefinition, IndexOptions]
type Stored = { name: string; key: unknown; unique?: boolean; sparse?: boolean }

const duplicateKey = 11_000
const notThere = 27

/** Stored indexes lack the options that are false in the schema. */
const isSame = ([keys, { unique, sparse }]: Index, stored: Stored) =>
  JSON.stringify(stored.key) === JSON.stringify(keys) &&
  !stored.unique === !unique &&
  !stored.sparse === !sparse

/** The driver's own message contains personal data. */
function refusal({ collection }: AnyModel, [keys]: Index, { code, name }: Failure): Error {
  const fields = Object.keys(keys).join(' + ')
  const reason =
    code === duplicateKey
      ? `some of its documents repeat the ${fields} of another one, which must be there once. Delete the ` +
        'superfluous documents and start again'
      : `its index of ${fields} could not be made (${code ?? name})`
  return new Error(`The collection "${collection.name}" cannot be used: ${reason}.`)
}

type Failure = { code?: number; name?: string }

async function syncModel(model: AnyModel): Promise<void> {
  await model.createCollection()
  const { collection } = model
  const wanted = model.schema.indexes() as Index[]
  const stored = (await collection.listIndexes().toArray()) as Stored[]
  const old = stored.filter(
    (one) => one.name !== '_id_' && !wanted.some((index) => isSame(index, one)),
  )
  for (const { name } of old) {
    await collection.dropIndex(name).catch((error: Failure) => {
      // Another process that starts at the same time was faster.
      if (error.code !== notThere) throw error
    })
  }
  for (const index of wanted.filter((one) => !stored.some((found) => isSame(one, found)))) {
    const [keys, options] = index
    const withTimeout = { ...(options as { unique?: boolean }), timeoutMS: maxUpgradeMs }
    await collection
      .createIndex(keys as Record<string, 1>, withTimeout)
      .catch((error: Failure) => Promise.reject(refusal(model, index, error)))
  }
}

/** Makes and drops indexes until they are the schema's. @throws Error with the collection and the fields. */
export async function syncIndexes(db: MongooseAdapter): Promise<void> {
  // Keeps two concurrent first saves from creating two documents of one global.
  db.globals?.schema.index({ globalType: 1 }, { unique: true })
  // For the cursor of both request lists.
  for (const kind of ['topic-request', 'theatre-request']) {
    db.collections[kind]?.schema.index({ createdAt: -1, _id: -1 })
  }
  const models: AnyModel[] = [...Object.values(db.collections), ...(db.globals ? [db.globals] : [])]
  await Promise.all(models.map(syncModel))
}
