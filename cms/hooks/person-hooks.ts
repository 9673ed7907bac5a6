import type { CollectionAfterChangeHook, CollectionConfig, PayloadRequest } from 'payload'
import { afterCommit } from '#cms/operations/after-commit.ts'
import { recountPlaces } from '#cms/operations/places.ts'

type Row = { session: string | { id: string } }

async function recount(row: Row, req: PayloadRequest) {
  const sessionId = typeof row.session === 'object' ? row.session.id : row.session
  await afterCommit(req, () => recountPlaces(req.payload, sessionId))
}

const recountNew: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  if (operation === 'create') await recount(doc, req)
}

/**
 * Registrations and waiting-list entries that come or go through the panel or a deletion. The
 * operations register, join and promote count for themselves and pass these hooks by.
 */
export const personHooks: CollectionConfig['hooks'] = {
  beforeValidate: [
    ({ data }) =>
      typeof data?.email === 'string' ? { ...data, email: data.email.trim().toLowerCase() } : data,
  ],
  afterChange: [recountNew],
  afterDelete: [({ doc, req }) => recount(doc, req)],
}
