import { randomUUID } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import type { PromoteInput, PromotionView } from '#collections/waiting-list/contract.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { findRow, type Row, withId } from '#cms/platform/database/rows.ts'
import { mailAbout, waitingFrom } from '#cms/email/outbox/mail-rows.ts'
import { mailsOfEntry } from '#cms/email/outbox/move-mails.ts'
import { requireAllowed, storedAt } from '#cms/features/places/facts.ts'
import { personOf, registrationOf, signUpKey } from '#collections/registrations/person.ts'
import { promoteRules, promoteWithinCapacityRules, type Rule } from '#cms/features/places/rules.ts'
import { noSuchPerson } from '#cms/features/places/sign-up-row.ts'
import { withPlaces } from '#cms/features/places/with-places.ts'
import type { Hub } from '#cms/features/hub.ts'

type Who = Parameters<typeof record>[0]

/** Moves a person to a place by `rules`. @returns the mail about it, too. */
export async function moveToPlace(
  hub: Pick<Hub, 'payload'>,
  who: Who,
  { id, session }: Pick<Row<'waiting-list-entry'>, 'id' | 'session'>,
  rules: readonly Rule[],
) {
  const moved = await withPlaces(hub, [session], async (req) => {
    const entry = await findRow(req, 'waiting-list-entry', withId(id))
    if (!entry) throw noSuchPerson('waiting-list-entry')
    const now = new Date()
    const at = now.toISOString()
    const { session: about } = await requireAllowed(req, rules, { ...entry, at })
    const person = { id: randomUUID() as string, session, ...registrationOf(personOf(entry)) }
    const key = signUpKey(session, entry.email)
    const registration = { ...person, key, registeredAt: at, ...storedAt(at) }
    const mail = mailAbout(
      'promotion',
      registration,
      about.startTime,
      waitingFrom('promotion', now),
    )
    return {
      removed: { 'waiting-list-entry': [id] },
      changed: { mail: await mailsOfEntry(req, entry, registration.id) },
      rows: { registration: [registration], mail: [mail] },
      result: { registration, mail },
    }
  })
  const targetId = moved.registration.id
  await record(who, { action: 'promote', target: 'registration', targetId })
  return moved
}

/**
 * Moves a person from the waiting list to a place and mails them; a mail that does not go within ten seconds follows. May
 * exceed the capacity unless `withinCapacity`. @throws APIError 404 if the entry is gone, 409 if a rule refuses.
 */
export async function promote(
  hub: Pick<Hub, 'payload' | 'sender'>,
  req: PayloadRequest,
  entryId: string,
  { withinCapacity }: PromoteInput,
): Promise<PromotionView> {
  const rules = withinCapacity ? promoteWithinCapacityRules : promoteRules
  const entry = await findRow(req, 'waiting-list-entry', withId(entryId))
  if (!entry) throw noSuchPerson('waiting-list-entry')
  const { registration, mail } = await moveToPlace(hub, req, entry, rules)
  const [sent] = await hub.sender.outcomesOf([mail.id])
  return { ...registration, notified: sent?.state === 'sent' }
}
