import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionConfig,
  PayloadRequest,
} from 'payload'
import { afterCommit } from '#cms/database/after-commit.ts'
import { notFound } from '#cms/errors.ts'
import { allowOverbooking, repairSeats, recountSeats } from '#cms/seats/seats.ts'
import { refuseKnownAddress } from '#cms/seats/rules.ts'

type Row = { session?: string | { id: string } | null }

const sessionOf = ({ session }: Row) => (typeof session === 'object' ? session?.id : session)

async function recount(row: Row, req: PayloadRequest, count: typeof recountSeats) {
  const sessionId = sessionOf(row)
  if (sessionId) await afterCommit(req, () => count(req.payload, sessionId))
}

/** A new person comes to a session that is there; only one of the two databases would notice. */
const requireSession: CollectionBeforeChangeHook = async ({ data, operation, req }) => {
  // Payload itself says that it is missing, after this.
  if (operation !== 'create' || data.session == null) return data
  const id: unknown = sessionOf(data as Row)
  const where = { id: { equals: id } }
  if (
    typeof id !== 'string' ||
    !(await req.payload.db.findOne({ collection: 'session', where, req }))
  )
    throw notFound('session')
  return data
}

/** One person is on one of the two lists, also when the panel adds her or corrects her address. */
const refuseSecondPlace: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const sessionId = sessionOf({ ...originalDoc, ...data } as Row)
  const email = data.email as string | undefined
  if (sessionId && email && email !== originalDoc?.email) {
    await refuseKnownAddress(req, sessionId, email)
  }
  return data
}

/** A registration that is added by hand may go beyond the capacity. */
const allowOverbookingByHand: CollectionBeforeChangeHook = async ({
  collection,
  data,
  operation,
  req,
}) => {
  const sessionId = sessionOf(data as Row)
  if (operation === 'create' && collection.slug === 'registration' && sessionId) {
    await allowOverbooking(req, sessionId, { people: 1 })
  }
  return data
}

const recountNew: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  if (operation === 'create') await recount(doc, req, recountSeats)
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
  beforeChange: [requireSession, refuseSecondPlace, allowOverbookingByHand],
  afterChange: [recountNew],
  afterDelete: [({ doc, req }) => recount(doc, req, repairSeats)],
}
