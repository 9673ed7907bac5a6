import { APIError } from 'payload'

const message =
  'The database cannot be reached at the moment. Nothing can be saved until it is back: please try again in a minute.'

export class DatabaseUnavailable extends APIError {
  constructor(cause?: unknown) {
    super(message, 503)
    this.cause = cause
  }
}

const names =
  /^(Mongo(ose)?(ServerSelection|Network|NetworkTimeout|PoolCleared|PoolClosed|WaitQueueTimeout|OperationTimeout|NotConnected|TopologyClosed|ClientClosed)|Disconnected)Error$/
/** No primary, one that steps down or stops, or a majority that does not answer. */
const codes = new Set([10_107, 13_435, 13_436, 189, 11_602, 11_600, 91, 64])

/** The cause of an error. A bulk write puts even a connection error into `errorResponse`. */
function beneath(error: Error): unknown {
  const { cause, errorResponse } = error as { cause?: unknown; errorResponse?: unknown }
  return errorResponse instanceof Error ? errorResponse : cause
}

/** Whether MongoDB could not be reached. A write that fails so may have been stored nevertheless. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailable || names.test(error.name)) return true
  if (codes.has(Number((error as { code?: unknown }).code))) return true
  // Mongoose queues calls until the first connection.
  if (error.name === 'MongooseError' && error.message.includes('buffering timed out')) return true
  return isDatabaseUnavailable(beneath(error))
}

/** Whether the driver has already waited for a server, so that a retry would be in vain. */
export const isServerUnreachable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable ||
  (error instanceof Error &&
    (error.name === 'MongoServerSelectionError' || isServerUnreachable(beneath(error))))
