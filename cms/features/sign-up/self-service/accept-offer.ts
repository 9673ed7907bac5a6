import { APIError, type PayloadRequest } from 'payload'
import { gone, noLonger } from '#cms/platform/errors.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import { acceptRules } from '#cms/features/places/rules.ts'
import type { Hub } from '#cms/features/hub.ts'
import { moveToPlace } from '#cms/features/sign-up/promote.ts'
import { findSignUp } from './find-sign-up.ts'

/**
 * Takes the place that is offered to the owner of a link, who is mailed as after a promotion.
 * @throws APIError 404 for a link that leads to nothing (any more), 409 with the reason if a rule refuses.
 */
export async function acceptOffer(
  hub: Pick<Hub, 'payload' | 'env'>,
  req: PayloadRequest,
  link: string,
) {
  const { row, view } = await findSignUp(hub, link)
  if (view.isRegistered && view.link) throw noLonger('You have taken this place already.')
  if (view.isRegistered) return { ...view, link }
  await moveToPlace(hub, req, row, acceptRules).catch((error: unknown) => {
    throw error instanceof APIError && error.status === 404 ? gone() : error
  })
  const place = signLink(hub.env, 'registered', row.id, row.email)
  return { ...(await findSignUp(hub, place)).view, link: place }
}
