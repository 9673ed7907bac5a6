import { APIError } from 'payload'
import { diskFull, isDiskFull, tryAgainLater } from '#cms/errors.ts'
import type { Storage } from './storage.ts'

/** What a caller hears instead of the storage's own words; refusals of ours stay as they are. */
function explain(error: unknown): unknown {
  if (error instanceof APIError) return error
  if (isDiskFull(error)) return diskFull(error)
  return tryAgainLater('The file storage does not answer. Please try again in a minute.', error)
}

const explained =
  <Arguments extends unknown[], Result>(work: (...given: Arguments) => Promise<Result>) =>
  (...given: Arguments): Promise<Result> =>
    work(...given).catch((error: unknown) => {
      throw explain(error)
    })

async function* explainedList<Entry>(entries: AsyncIterable<Entry>) {
  try {
    yield* entries
  } catch (error) {
    throw explain(error)
  }
}

/**
 * The same storage, which says so in a sentence (503) while its disk or bucket cannot be used: a file
 * that cannot be looked at now is not a file that is missing.
 */
export const mapStorageErrors = (storage: Storage): Storage => ({
  ...storage,
  sign: explained(storage.sign),
  stat: explained(storage.stat),
  read: explained(storage.read),
  stream: explained(storage.stream),
  publish: explained(storage.publish),
  put: explained(storage.put),
  remove: explained(storage.remove),
  list: (place) => explainedList(storage.list(place)),
  ...(storage.receive && { receive: explained(storage.receive) }),
})
