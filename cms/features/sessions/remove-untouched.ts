import type { PayloadRequest } from 'payload'
import { record } from '#cms/platform/audit-log/record.ts'
import { countOf, type DbContext, findRows, type Row } from '#cms/platform/database/rows.ts'
import { tellOfDeletion } from './emails/tell-of-session.ts'
import { kindsOfSession } from './session-hooks.ts'
import { withSessions } from '#cms/features/places/with-places.ts'

async function hasPeople(req: DbContext, session: string): Promise<boolean> {
  for (const kind of kindsOfSession) {
    if ((await countOf(req, kind, { session })) > 0) return true
  }
  return false
}

/** Puts sessions without registrations or edits into the trash, in one commit. The others stay. */
export async function removeUntouched(req: PayloadRequest, ids: string[]) {
  const kept: Row<'session'>[] = []
  const removed = await withSessions(req.payload, ids, async (context) => {
    kept.length = 0
    const untouched: string[] = []
    for (const session of await findRows(context, 'session', { where: { id: ids } })) {
      if (session.edits || (await hasPeople(context, session.id))) kept.push(session)
      else {
        await tellOfDeletion(context, session)
        untouched.push(session.id)
      }
    }
    const now = new Date().toISOString()
    const changed = untouched.map((id) => ({ id, deletedAt: now, updatedAt: now }))
    return { changed: { session: changed }, result: untouched }
  })
  for (const targetId of removed)
    await record(req, { action: 'delete', target: 'session', targetId })
  return { removed: removed.length, kept }
}
