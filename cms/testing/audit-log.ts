import type { Payload } from 'payload'

/** An audit event as it is stored. */
export type AuditEntry = {
  id: string
  actor: string
  account?: string | null
  addressHash?: string | null
  deed: string
  subject: string
  subjectId?: string | null
  count?: number | null
  requestId?: string | null
}

const collection = 'audit-event'

/** The whole trail, oldest first. */
export async function auditLogOf({ db }: Payload): Promise<AuditEntry[]> {
  const { docs } = await db.find<AuditEntry>({
    collection,
    sort: 'at',
    limit: 0,
    pagination: false,
  })
  return docs
}

export const clearAuditLog = ({ db }: Payload) => db.deleteMany({ collection, where: {} })

/** An entry as `actor deed subject count`. */
export const inShort = ({ actor, deed, subject, count }: AuditEntry) =>
  [actor, deed, subject, ...(count == null ? [] : [count])].join(' ')

export const auditLogSummary = async (payload: Payload) => (await auditLogOf(payload)).map(inShort)
