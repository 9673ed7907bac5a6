import { toInstant } from '#collections/site-time.ts'
import { withId } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { endOffer } from '#cms/features/sign-up/offers/open-offers.ts'
import { findSignUp } from './find-sign-up.ts'

type Pause = { link: string; until: string | null }

/** Keeps the position, and gives an open offer to the next person. @throws APIError 404 for another link. */
export async function pauseOffers(hub: HubContext, { link, until }: Pause) {
  const { payload, env } = hub
  const { row, list, view } = await findSignUp(hub, link)
  if (list === 'registration' || view.hasBegun) return view
  const pausedUntil = until && toInstant(`${until}T00:00`, env.SITE_TIME_ZONE).toISOString()
  if (pausedUntil && row.offerUntil) await endOffer({ payload }, row, { offeredAt: null })
  await payload.db.updateOne({
    collection: list,
    where: withId(row.id),
    data: { pausedUntil },
    options: { atomic: true },
  })
  return (await findSignUp(hub, link)).view
}
