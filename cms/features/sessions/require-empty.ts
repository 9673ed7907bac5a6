import type { PayloadRequest } from 'payload'
import { conflict } from '#cms/platform/errors.ts'
import { kindsOfSession } from '#cms/features/trash/rows.ts'

declare module 'payload' {
  interface RequestContext {
    /** Deletes a session only while nobody is on its lists. */
    isOnlyIfEmpty?: boolean
  }
}

/** Runs before the lists are cleared, under their lock. @throws APIError 409 if somebody would be lost. */
export async function requireEmpty(req: PayloadRequest, session: string): Promise<void> {
  if (!req.context.isOnlyIfEmpty) return
  for (const collection of kindsOfSession) {
    const where = { session: { equals: session } }
    const { totalDocs } = await req.payload.db.count({ collection, where, req })
    if (totalDocs > 0) throw conflict('Somebody has registered for this session.')
  }
}
