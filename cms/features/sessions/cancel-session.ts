import type { PayloadRequest } from 'payload'
import { removeDocument } from '#cms/platform/database/remove-document.ts'
import { findRow, withId } from '#cms/platform/database/rows.ts'
import { queueCancellationEmails } from '#cms/email/outbox/queue-session-emails.ts'

type Cancellation = { message: string; emails: number }
type Context = { cancellation?: Cancellation }

/** Runs before the lists are deleted. Only `cancelSession` asks for emails; the panel and `deleteSession` do not. */
export async function tellIfCancelled(req: PayloadRequest, id: string): Promise<void> {
  const { cancellation } = req.context as Context
  if (!cancellation) return
  const session = await findRow(req, 'session', withId(id))
  if (session)
    cancellation.emails = await queueCancellationEmails(req, session, cancellation.message)
}

/** Deletes and emails the lists. @returns the number of emails. @throws APIError 404 for an unknown session. */
export async function cancelSession(req: PayloadRequest, id: string, message: string | null) {
  const cancellation: Cancellation = { message: message ?? '', emails: 0 }
  Object.assign(req.context, { cancellation })
  await removeDocument(req, 'session', id)
  return { emails: cancellation.emails }
}
