import { APIError } from 'payload'
import { diskFull, isDiskFull, tryAgainLater } from '#cms/platform/errors.ts'
import type { Storage } from './storage.ts'

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

/** 503 while disk or bucket fails: an unreadable file is not a missing one. */
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
