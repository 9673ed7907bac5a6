import { createHmac } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import type { Actor, AuditAction } from '#collections/audit-log/collection.ts'
import { addressKey, addressOf, requestIdOf } from '#cms/platform/logging/request-log.ts'

type AuditEvent = {
  action: AuditAction
  target: string
  /** An id or a `fingerprint`, never personal data. */
  targetId?: string
  count?: number
  actor?: Actor
}

type Who = Pick<PayloadRequest, 'payload'> &
  Partial<Pick<PayloadRequest, 'headers' | 'transactionID' | 'user'>>
type Account = { id: string | number; role?: Actor } | null | undefined

/** A keyed hash of a personal value; different for each `kind`. */
export const fingerprint = ({ config }: Payload, kind: string, value: string): string =>
  createHmac('sha256', config.secret).update(`${kind}\n${value}`).digest('hex').slice(0, 16)

function whoIs(req: Who, actor: Actor | undefined) {
  const account = req.user as Account
  const address = addressOf(req)
  const role = actor ?? account?.role ?? (address ? 'visitor' : 'hub')
  return {
    actor: role,
    account: role === 'super-admin' && account ? String(account.id) : null,
    addressHash: address ? fingerprint(req.payload, 'address', addressKey(address)) : null,
    requestId: requestIdOf(req) ?? null,
  }
}

/** Writes an event, in the transaction of `req` if it has one. If that fails, only the server's log says so. */
export async function record(req: Who, event: AuditEvent): Promise<void> {
  const { payload, transactionID } = req
  const { action, target, targetId, count } = event
  const entry = {
    at: new Date().toISOString(),
    ...whoIs(req, event.actor),
    deed: action,
    subject: target,
    subjectId: targetId,
    count,
  }
  try {
    await payload.db.create({
      collection: 'audit-event',
      data: entry,
      req: { transactionID },
      returning: false,
    })
  } catch (err) {
    payload.logger.error({ err, ...event }, 'an audit event was not written')
  }
}
