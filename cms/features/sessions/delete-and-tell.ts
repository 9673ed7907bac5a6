import type { PayloadRequest } from 'payload'
import { removeDocument } from '#cms/platform/database/remove-document.ts'
import { findRow, withId } from '#cms/platform/database/rows.ts'
import { queueDeletionEmails } from '#cms/email/outbox/queue-session-emails.ts'

type Telling = { message: string; emails: number }
type Context = { telling?: Telling }

/** Runs before the lists are deleted. Only `deleteAndTell` asks for emails; the panel and `deleteSession` do not. */
export async function tellOfDeletion(req: PayloadRequest, id: string): Promise<void> {
  const { telling } = req.context as Context
  if (!telling) return
  const session = await findRow(req, 'session', withId(id))
  if (session) telling.emails = await queueDeletionEmails(req, session, telling.message)
}

/** Deletes and emails the lists. @returns the number of emails. @throws APIError 404 for an unknown session. */
export async function deleteAndTell(req: PayloadRequest, id: string, message: string | null) {
  const telling: Telling = { message: message ?? '', emails: 0 }
  Object.assign(req.context, { telling })
  await removeDocument(req, 'session', id)
  return { emails: telling.emails }
}
