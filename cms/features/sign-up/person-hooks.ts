import { findRow } from '#cms/platform/database/rows.ts'
import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionConfig,
} from 'payload'
import { placeFieldNames } from '#collections/registrations/collection.ts'
import { type List, signUpKey } from '#collections/registrations/person.ts'
import { notFound } from '#cms/platform/errors.ts'
import { decideAgain, removeMails } from '#cms/email/outbox/outbox.ts'
import { correctAttendance } from '#cms/features/attendance/attendance-rows.ts'
import {
  requireAllowed,
  noSuchPerson,
  requireInUse,
  bumpVersions,
} from '#cms/features/places/with-places.ts'
import {
  addByHandRules,
  onOneListRules,
  onOneListWithinCapacityRules,
} from '#cms/features/places/rules.ts'

type Person = {
  id: string
  session?: string | { id: string } | null
  status?: List
  email?: string
  deletedAt?: string | null
}

const sessionOf = ({ session }: Pick<Person, 'session'>) =>
  typeof session === 'object' ? session?.id : session

const rulesOf = (isAdded: boolean, isLimited: boolean) =>
  isAdded ? addByHandRules : isLimited ? onOneListWithinCapacityRules : onOneListRules

/** Checks people added in the panel, corrected addresses, and restored people. */
const refuseByRules: CollectionBeforeChangeHook<Person> = async ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  const deletedAt = originalDoc?.deletedAt
  const { email, status, ...person } = { ...originalDoc, ...data }
  const session: unknown = sessionOf(person)
  // Payload reports a missing session itself, later.
  if (person.session == null) return data
  if (typeof session !== 'string') throw notFound('session')
  if (!email) return data
  if (deletedAt) await requireInUse(req, session)
  else if (operation === 'update' && !(await findRow(req, 'session', { id: session }))) {
    throw noSuchPerson(status)
  }
  if (data.deletedAt) return { ...data, key: originalDoc!.id }
  if (!deletedAt && email === originalDoc?.email) return data
  const at = new Date().toISOString()
  const isLimited = status === 'registered' && req.context.withinCapacity === true
  const rules = rulesOf(operation === 'create', isLimited)
  await requireAllowed(req, rules, { session, email, at })
  await bumpVersions(req, [session])
  if (deletedAt) {
    const about = { session, person: originalDoc.id }
    await decideAgain(req, about, deletedAt)
  }
  return { ...data, key: signUpKey(session, email) }
}

/** A form that was opened before a promotion does not bring the old status back. */
const leaveToPlaces: CollectionBeforeChangeHook = ({ data, operation }) =>
  operation === 'create'
    ? data
    : Object.fromEntries(Object.entries(data).filter(([field]) => !placeFieldNames.includes(field)))

/** One person has one name at a session: attendance is corrected with the registration. */
const correctAlong: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req }) => {
  const session = sessionOf(doc)
  if (operation !== 'update' || !session || doc.deletedAt || previousDoc.deletedAt) return
  await correctAttendance(req, session, previousDoc.email, doc)
}

export const personHooks: CollectionConfig['hooks'] = {
  beforeValidate: [
    ({ data }) =>
      typeof data?.email === 'string' ? { ...data, email: data.email.trim().toLowerCase() } : data,
  ],
  beforeChange: [refuseByRules, leaveToPlaces],
  afterChange: [correctAlong],
  afterDelete: [({ doc, req }) => removeMails(req, String(sessionOf(doc)), doc.id)],
}
