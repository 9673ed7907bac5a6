import { createHmac } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import type { Actor, AuditAction } from '#collections/audit-log/collection.ts'
import { addressKey } from '#cms/platform/http/address-key.ts'
import { afterCommit } from '#cms/platform/database/change-events.ts'
import { actorContextOf } from './actor.ts'

type AuditEvent = {
  action: AuditAction
  target: string
  /** An id or a `fingerprint`, never personal data. */
  targetId?: string
  count?: number
  actor?: Actor
}

type Who = Pick<PayloadRequest, 'payload'> &
  Partial<Pick<PayloadRequest, 'context' | 'transactionID' | 'user'>>
type Account = { id: string | number; role?: Actor } | null

/** A keyed hash of a personal value; different for each `kind`. */
export const fingerprint = ({ config }: Payload, kind: string, value: string): string =>
  createHmac('sha256', config.secret).update(`${kind}\n${value}`).digest('hex').slice(0, 16)

function whoIs({ payload, user, context }: Who, actor: Actor | undefined) {
  const actorContext = actorContextOf({ context })
  const account = (user ?? actorContext?.user ?? null) as Account
  const role = actor ?? account?.role ?? (actorContext ? 'visitor' : 'hub')
  return {
    actor: role,
    account: role === 'super-admin' ? account && String(account.id) : null,
    addressHash:
      actorContext?.address === undefined
        ? null
        : fingerprint(payload, 'address', addressKey(actorContext.address)),
    requestId: actorContext?.requestId ?? null,
  }
}

/** Logs after the commit. If that fails, only the server's log says so. */
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
  await afterCommit({ payload, transactionID }, async () => {
    try {
      await payload.db.create({ collection: 'audit-event', data: entry, returning: false })
    } catch (err) {
      payload.logger.error({ err, ...event }, 'an audit event was not written')
    }
  })
}
