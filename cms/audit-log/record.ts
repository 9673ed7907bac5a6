import { createHmac } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import type { Actor, AuditAction } from '#collections/audit-log/collection.ts'
import { addressKey } from '#cms/http/address-key.ts'
import { afterCommit } from '#cms/database/after-commit.ts'
import { actorContextOf } from './actor.ts'

export type AuditEvent = {
  deed: AuditAction
  /** What kind of thing: a collection, a global, or a call that was refused. */
  subject: string
  /** Its id, or a `fingerprint`; never a name, an address or a text. */
  subjectId?: string
  /** How many, where it was more than one. */
  count?: number
  /** Who, where it is not whom Payload knows as the user of the request. */
  actor?: Actor
}

type Who = Pick<PayloadRequest, 'payload'> &
  Partial<Pick<PayloadRequest, 'context' | 'transactionID' | 'user'>>
type Account = { id: string | number; role?: Actor } | null

/**
 * What the trail keeps of something that it must not name: the same for the same value, and of no use
 * to anybody without this hub's secret. `kind` parts the values of one kind from those of others.
 */
export const fingerprint = ({ config }: Payload, kind: string, value: string): string =>
  createHmac('sha256', config.secret).update(`${kind}\n${value}`).digest('hex').slice(0, 16)

function whoIs({ payload, user, context }: Who, actor: Actor | undefined) {
  const requester = actorContextOf({ context })
  const account = (user ?? requester?.user ?? null) as Account
  const role = actor ?? account?.role ?? (requester ? 'visitor' : 'hub')
  return {
    actor: role,
    account: role === 'super-admin' ? account && String(account.id) : null,
    addressHash:
      requester?.address === undefined
        ? null
        : fingerprint(payload, 'address', addressKey(requester.address)),
    requestId: requester?.requestId ?? null,
  }
}

/**
 * Notes in the audit trail what `req` has done, when it is committed. It has happened by then, so a
 * trail that cannot be written is told to the log and fails nothing.
 */
export async function record(req: Who, { actor, ...event }: AuditEvent): Promise<void> {
  const { payload, transactionID } = req
  const entry = { at: new Date().toISOString(), ...whoIs(req, actor), ...event }
  await afterCommit({ payload, transactionID }, async () => {
    try {
      await payload.db.create({ collection: 'audit-event', data: entry, returning: false })
    } catch (err) {
      payload.logger.error({ err, ...event }, 'an audit event was not written')
    }
  })
}
