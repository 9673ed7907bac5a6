import type { GlobalConfig } from 'payload'
import type {
  FreedPlaces,
  WaitingListMode,
  WaitingListStatus,
} from '#collections/registrations/contract.ts'
import type { Hub } from '#cms/features/hub.ts'
import { type DbContext, findRows } from '#cms/platform/database/rows.ts'
import type { Env } from '#cms/platform/env.ts'
import { countPeople } from '#cms/features/places/people-of-session.ts'
import { placesLeft } from '#cms/features/places/rules.ts'
import { endOffers, offerPlaces } from './offers/offer-places.ts'

/** Sessions to come where somebody waits although a place is free, the next one first. */
async function findFreedPlaces(req: DbContext, now = new Date()): Promise<FreedPlaces[]> {
  const toCome = { greater_than: now.toISOString() }
  const where = { startTime: toCome, registrationRequired: true, cancelledAt: null }
  const sessions = await findRows(req, 'session', { where, sort: 'startTime' })
  const ids = sessions.map(({ id }) => id)
  const countsOf = await countPeople(req.payload, ids)
  const isOpen = { session: ids, offerUntil: toCome }
  const offers = await findRows(req, 'registration', { where: isOpen })
  return sessions.flatMap(({ id, title, startTime, capacity }) => {
    const { registered, waiting } = countsOf(id)
    const free = placesLeft(capacity, registered)
    if (waiting === 0 || (free !== null && free <= 0)) return []
    const offered = offers.filter(({ session }) => session === id).length
    return [{ session: id, title, startTime, free, waiting, offered }]
  })
}

/** Until somebody has chosen a mode: offers, where emails reach anybody. */
export function waitingListSettingsHooks({ SMTP_URL }: Env): GlobalConfig['hooks'] {
  const mode: WaitingListMode = SMTP_URL ? 'offers' : 'manual'
  return { beforeRead: [({ doc }: { doc: object }) => ({ mode, ...doc })] }
}

async function readMode({ payload }: Pick<Hub, 'payload'>): Promise<WaitingListMode> {
  return (await payload.findGlobal({ slug: 'waiting-list-settings', depth: 0 })).mode
}

export const waitingListStatus = async (hub: Pick<Hub, 'payload'>): Promise<WaitingListStatus> => ({
  mode: await readMode(hub),
  freed: await findFreedPlaces(hub),
})

/**
 * Ends offers whose time is over, and offers the places that are free, however they got free (promise `offer.line`). Safe in several processes at once.
 */
export async function fillFreedPlaces(
  hub: Pick<Hub, 'payload' | 'env'>,
  now = new Date(),
): Promise<void> {
  await endOffers(hub, now)
  if ((await readMode(hub)) === 'manual') return
  for (const freed of await findFreedPlaces(hub, now)) await offerPlaces(hub, freed, now)
}
