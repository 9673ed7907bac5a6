import type { PayloadRequest } from 'payload'
import type { PromoteInput, PromotionView } from '#collections/registrations/contract.ts'
import { registrationView } from '#collections/registrations/person.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { mailOf } from '#cms/email/outbox/outbox.ts'
import { noOffer, requireAllowed } from '#cms/features/places/facts.ts'
import { type Registration, requireOnList } from '#cms/features/places/person-on-list.ts'
import { promoteRules, promoteWithinCapacityRules, type Rule } from '#cms/features/places/rules.ts'
import { withPlaces } from '#cms/features/places/with-places.ts'
import type { Hub } from '#cms/features/hub.ts'

type Who = Parameters<typeof record>[0]

/** Moves a person to a place by `rules`. @returns the mail about it, too. */
export async function moveToPlace(
  hub: Pick<Hub, 'payload'>,
  who: Who,
  { id, session }: Pick<Registration, 'id' | 'session'>,
  rules: readonly Rule[],
) {
  const moved = await withPlaces(hub, [session], async (req) => {
    const entry = await requireOnList(req, 'waiting', id)
    const now = new Date()
    const at = now.toISOString()
    const { session: about } = await requireAllowed(req, rules, { ...entry, at })
    const place = { id, status: 'registered' as const, at, ...noOffer, updatedAt: at }
    const mail = mailOf('promotion', entry, { now, until: about.startTime })
    return {
      changed: { registration: [place] },
      rows: { mail: [mail] },
      result: { registration: { ...entry, ...place }, mail },
    }
  })
  await record(who, { action: 'promote', target: 'registration', targetId: id })
  return moved
}

/**
 * Moves a person from the waiting list to a place and mails them; a mail that does not go within ten seconds follows. May
 * exceed the capacity unless `withinCapacity`. @throws APIError 404 if the entry is gone, 409 if a rule refuses.
 */
export async function promote(
  hub: Pick<Hub, 'payload' | 'sender'>,
  req: PayloadRequest,
  id: string,
  { withinCapacity }: PromoteInput,
): Promise<PromotionView> {
  const rules = withinCapacity ? promoteWithinCapacityRules : promoteRules
  const entry = await requireOnList(req, 'waiting', id)
  const { registration, mail } = await moveToPlace(hub, req, entry, rules)
  const [sent] = await hub.sender.outcomesOf([mail.id])
  return { ...registrationView(registration), notified: sent?.state === 'sent' }
}
