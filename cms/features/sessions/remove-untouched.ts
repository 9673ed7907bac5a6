import { APIError, type PayloadRequest } from 'payload'
import { removeDocument } from '#cms/platform/database/remove-document.ts'
import { findRow, findRows, type Row, withId, withIds } from '#cms/platform/database/rows.ts'
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

/** @returns false if somebody is on its lists, or it was edited. */
async function removeIfUntouched(req: PayloadRequest, id: string): Promise<boolean> {
  req.context.isOnlyIfUntouched = true
  try {
    await removeDocument(req, 'session', id)
    return true
  } catch (error) {
    if (error instanceof APIError && error.status === 409) return false
    throw error
  } finally {
    delete req.context.isOnlyIfUntouched
  }
}

/** Removes sessions that nobody has registered for or edited; the others stay as they are. */
export async function removeUntouched(req: PayloadRequest, ids: string[]) {
  const kept: Row<'session'>[] = []
  let removed = 0
  for (const session of await findRows(req, 'session', { where: withIds(ids) })) {
    if (await removeIfUntouched(req, session.id)) removed++
    else kept.push(session)
  }
  return { removed, kept }
}
