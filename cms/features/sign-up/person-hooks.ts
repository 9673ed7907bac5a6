import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionConfig,
} from 'payload'
import { personOf } from '#collections/registrations/person.ts'
import { notFound } from '#cms/platform/errors.ts'
import { removeMails } from '#cms/email/outbox/mail-rows.ts'
import { correctAttendance } from '#cms/features/attendance/correct-attendance.ts'
import { requireAllowed } from '#cms/features/places/facts.ts'
import { addByHandRules, onOneListRules } from '#cms/features/places/rules.ts'
import { bumpVersions } from '#cms/features/places/with-places.ts'

type Person = { session?: string | { id: string } | null; email?: string }

const sessionOf = ({ session }: Person) => (typeof session === 'object' ? session?.id : session)

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
    await requireAllowed(req, rules, { session, email, at })
    await bumpVersions(req, [session])
  }
  return data
}

/** One person has one name at a session: attendance is corrected with the sign-up. */
const correctAlong: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req }) => {
  const session = sessionOf(doc)
  if (operation !== 'update' || !session) return
  await correctAttendance(req, session, previousDoc.email, personOf(doc))
}

/** For the panel and deletions. */
export const personHooks: CollectionConfig['hooks'] = {
  beforeValidate: [
    ({ data }) =>
      typeof data?.email === 'string' ? { ...data, email: data.email.trim().toLowerCase() } : data,
  ],
  beforeChange: [refuseByRules],
  afterChange: [correctAlong],
  afterDelete: [({ doc, req }) => removeMails(req, String(sessionOf(doc)), doc.id)],
}
