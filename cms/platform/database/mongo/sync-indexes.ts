import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Model } from 'mongoose'

type Failure = { code?: number; name?: string }

const duplicateKey = 11_000
const notThere = 27

/** The driver's own message contains personal data. */
function refusal({ collection }: Model<unknown>, { code, name }: Failure): Error {
  const reason =
    code === duplicateKey
      ? 'some of its documents repeat a value that must be unique. Delete the extra ones and start again'
      : `its indexes could not be made (${code ?? name})`
  return new Error(`The collection "${collection.name}" cannot be used: ${reason}.`)
}

async function sync(model: Model<unknown>): Promise<void> {
  await model.createCollection()
  // Another process that starts at the same time may drop an old index first.
  const again = (error: Failure) =>
    error.code === notThere ? model.syncIndexes() : Promise.reject(error)
  await model
    .syncIndexes()
    .catch(again)
    .catch((error: Failure) => Promise.reject(refusal(model, error)))
}

/** Makes and drops indexes until they are the schema's. @throws Error with the collection and the fields. */
export async function syncIndexes({ collections, globals }: MongooseAdapter): Promise<void> {
  // Keeps two concurrent first saves from creating two documents of one global.
  globals.schema.index({ globalType: 1 }, { unique: true })
  const models = [...Object.values(collections), globals] as unknown as Model<unknown>[]
  await Promise.all(models.map(sync))
}
