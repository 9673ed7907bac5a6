import { APIError } from 'payload'

const message =
  'The database cannot be reached at the moment. Nothing can be saved until it is back: please try again in a minute.'

export class DatabaseUnavailable extends APIError {
  constructor(cause?: unknown) {
    super(message, 503)
    this.cause = cause
  }
}

const names = new Set([
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'DisconnectedError',
])
/** Codes of a server that is not, or no longer, the primary. */
const codes = new Set([
  10_107, // NotWritablePrimary
  13_435, // NotPrimaryNoSecondaryOk
  13_436, // NotPrimaryOrSecondary
  189, // PrimarySteppedDown
  11_602, // InterruptedDueToReplStateChange
  11_600, // InterruptedAtShutdown
  91, // ShutdownInProgress
  64, // WriteConcernTimeout: the majority of the replica set does not answer
])

/** What caused an error. A bulk write keeps even a connection error in `errorResponse`. */
function beneath(error: Error): unknown {
  const { cause, errorResponse } = error as { cause?: unknown; errorResponse?: unknown }
  return errorResponse instanceof Error ? errorResponse : cause
}

/** Whether MongoDB could not be asked. A write that fails so may have been done all the same. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailable || names.has(error.name)) return true
  if (codes.has(Number((error as { code?: unknown }).code))) return true
  // mongoose queues calls before the first connection.
  if (error.name === 'MongooseError' && error.message.includes('buffering timed out')) return true
  return isDatabaseUnavailable(beneath(error))
}

/** Whether the driver has already waited for a server, so that a retry would fail as well. */
export const isServerUnreachable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable ||
  (error instanceof Error &&
    (error.name === 'MongoServerSelectionError' || isServerUnreachable(beneath(error))))
