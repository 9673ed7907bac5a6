import type { PayloadRequest } from 'payload'
import type { RequestUpdate } from '#collections/topic-requests/request-list.ts'
import { retryOnWriteConflict } from '#cms/platform/database/retry-write-conflicts.ts'

const editOf = (req: PayloadRequest, id: string, { isAnswered }: RequestUpdate) => ({
  id,
  data: { answeredAt: isAnswered ? new Date().toISOString() : null },
  req,
  overrideAccess: false,
  depth: 0,
})

/** @throws APIError 404. */
export const markTopicRequest = (req: PayloadRequest, id: string, update: RequestUpdate) =>
  retryOnWriteConflict(() =>
    req.payload.update({ collection: 'topic-request', ...editOf(req, id, update) }),
  )

/** @throws APIError 404. */
export const markTheatreRequest = (req: PayloadRequest, id: string, update: RequestUpdate) =>
  retryOnWriteConflict(() =>
    req.payload.update({ collection: 'theatre-request', ...editOf(req, id, update) }),
  )
