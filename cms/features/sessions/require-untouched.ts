import type { PayloadRequest } from 'payload'
import { findRow, withId } from '#cms/platform/database/rows.ts'
import { conflict } from '#cms/platform/errors.ts'
import { kindsOfSession } from '#cms/features/trash/rows.ts'

declare module 'payload' {
  interface RequestContext {
    /** Deletes a session only while nobody is on its lists and nobody has edited it. */
    isOnlyIfUntouched?: boolean
  }
}

/** Runs before the lists are cleared, under their lock. @throws APIError 409 if somebody or an edit would be lost. */
export async function requireUntouched(req: PayloadRequest, session: string): Promise<void> {
  if (!req.context.isOnlyIfUntouched) return
  for (const collection of kindsOfSession) {
    const where = { session: { equals: session } }
    const { totalDocs } = await req.payload.db.count({ collection, where, req })
    if (totalDocs > 0) throw conflict('Somebody has registered for this session.')
  }
  const row = await findRow(req, 'session', withId(session))
  if (row?.edits) throw conflict('Somebody has edited this session.')
}
