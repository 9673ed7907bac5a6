import type { Payload, Where } from 'payload'
import { findRows } from '#cms/platform/database/rows.ts'

const where: Where = { editedBy: { exists: true } }
const fields = ['editedBy'] as const

export async function findEdits(payload: Payload) {
  const rows = [
    ...(await findRows({ payload }, 'resource', { where, fields })),
    ...(await findRows({ payload }, 'section-heading', { where, fields })),
    ...(await findRows({ payload }, 'sub-heading', { where, fields })),
  ]
  return rows.map(({ id, editedBy }) => ({ id, editedBy: editedBy ?? '' }))
}
