import { createReadStream } from 'node:fs'
import { mongo } from 'mongoose'

export type StoredDocument = { _id: unknown; [field: string]: unknown }

/** MongoDB's limit of 16 MiB plus the overhead that its servers allow. */
const maxDocumentBytes = 16 * 1024 * 1024 + 16 * 1024
const minDocumentBytes = 5

const broken = () => new Error('The file of a collection is damaged.')

/** The documents of a file of mongodump, with their stored types. @throws Error if it is damaged. */
export async function* readDocuments(file: string): AsyncGenerator<StoredDocument> {
  let rest = Buffer.alloc(0)
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 4) {
      const size = rest.readInt32LE(0)
      if (size < minDocumentBytes || size > maxDocumentBytes) throw broken()
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
