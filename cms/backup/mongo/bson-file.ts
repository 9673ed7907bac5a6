import { createReadStream } from 'node:fs'
import { mongo } from 'mongoose'

export type StoredDocument = { _id: unknown; [field: string]: unknown }

/** MongoDB's own limit, with the room that its servers allow for. */
const largestDocument = 16 * 1024 * 1024 + 16 * 1024
const smallestDocument = 5

const broken = () => new Error('The file of a collection is damaged.')

/**
 * The documents of a file as mongodump writes it: one BSON document after the other. Their values
 * keep the types they are stored with.
 * @throws Error at the first byte that is no document.
 */
export async function* readDocuments(file: string): AsyncGenerator<StoredDocument> {
  let rest = Buffer.alloc(0)
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 4) {
      const size = rest.readInt32LE(0)
      if (size < smallestDocument || size > largestDocument) throw broken()
      if (rest.length < size) break
      const document = rest.subarray(0, size)
      rest = rest.subarray(size)
      yield mongo.BSON.deserialize(document, {
        promoteValues: false,
        promoteLongs: false,
      }) as StoredDocument
    }
  }
  if (rest.length > 0) throw broken()
}

export async function countDocuments(file: string): Promise<number> {
  let count = 0
  for await (const document of readDocuments(file)) {
    if (!('_id' in document)) throw broken()
    count++
  }
  return count
}
