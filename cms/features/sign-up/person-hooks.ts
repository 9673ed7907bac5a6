import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionConfig,
  PayloadRequest,
} from 'payload'
import { personOf } from '#collections/registrations/person.ts'
import { afterCommit } from '#cms/platform/database/change-events.ts'
import { notFound } from '#cms/platform/errors.ts'
import { removeMails } from '#cms/email/outbox/mail-rows.ts'
import { correctAttendance } from '#cms/features/attendance/correct-attendance.ts'
import { findRefusal } from '#cms/features/seats/read-facts.ts'
import { allowOverbooking, recountSeats, repairSeats } from '#cms/features/seats/recount.ts'
import { addByHandRules, onOneListRules } from '#cms/features/seats/rules.ts'

type Person = { session?: string | { id: string } | null; email?: string }

const sessionOf = ({ session }: Person) => (typeof session === 'object' ? session?.id : session)

async function recount(person: Person, req: PayloadRequest, count: typeof recountSeats) {
  const sessionId = sessionOf(person)
  if (sessionId) await afterCommit(req, () => count(req.payload, sessionId))
}

/** For people added, and addresses corrected, in the panel. */
const refuseByRules: CollectionBeforeChangeHook<Person & { id: string }> = async ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  const { email, ...person } = { ...originalDoc, ...data }
  const session: unknown = sessionOf(person)
  // Payload reports a missing session itself, later.
  if (person.session == null) return data
  if (typeof session !== 'string') throw notFound('session')
  if (email && email !== originalDoc?.email) {
    const at = new Date().toISOString()
    const rules = operation === 'create' ? addByHandRules : onOneListRules
    const refusal = await findRefusal(req, rules, { session, email, at })
    if (refusal) throw refusal
  }
  return data
}

const allowOverbookingByHand: CollectionBeforeChangeHook<Person & { id: string }> = async ({
  collection,
  data,
  operation,
  req,
}) => {
  const sessionId = sessionOf(data)
  if (operation === 'create' && collection.slug === 'registration' && sessionId) {
    await allowOverbooking(req, sessionId, { people: 1 })
  }
  return data
}

/** One person has one name at a session: attendance is corrected with the sign-up. */
const correctAlong: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req }) => {
  const session = sessionOf(doc)
  if (operation !== 'update' || !session) return
  await correctAttendance(req, session, previousDoc.email, personOf(doc))
}

const recountNew: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  if (operation === 'create') await recount(doc, req, recountSeats)
}

/** For the panel and deletions; sign-ups keep the counters themselves. */
export const personHooks: CollectionConfig['hooks'] = {
  beforeValidate: [
    ({ data }) =>
      typeof data?.email === 'string' ? { ...data, email: data.email.trim().toLowerCase() } : data,
  ],
  beforeChange: [refuseByRules, allowOverbookingByHand],
  afterChange: [recountNew, correctAlong],
  afterDelete: [
    async ({ doc, req }) => {
      await removeMails(req, String(sessionOf(doc)), doc.id)
      await recount(doc, req, repairSeats)
    },
  ],
}
