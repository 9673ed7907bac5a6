import { APIError, type PayloadRequest } from 'payload'
import { findRow, withId } from '#cms/platform/database/rows.ts'
import { gone, noLonger } from '#cms/platform/errors.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import { acceptRules } from '#cms/features/places/rules.ts'
import type { Hub } from '#cms/features/hub.ts'
import { requireSession } from '#cms/features/sessions/view.ts'
import { moveToPlace } from '#cms/features/sign-up/promote.ts'
import { findSignUp, viewOf } from './find-sign-up.ts'

/**
 * Takes the place that is offered to the owner of a link, who is mailed as after a promotion.
 * @throws APIError 404 for a link that leads to nothing (any more), 409 with the reason if a rule refuses.
 */
export async function acceptOffer(
  hub: Pick<Hub, 'payload' | 'env'>,
  req: PayloadRequest,
  link: string,
) {
  const { list, row, view } = await findSignUp(hub, link)
  if (view.link) throw noLonger('You have taken this place already.')
  if (list === 'registration') return { ...view, link }
  const now = new Date()
  const { registration: moved } = await moveToPlace(hub, req, row, acceptRules).catch(
    (error: unknown) => {
      throw error instanceof APIError && error.status === 404 ? gone() : error
    },
  )
  const { id, email } = moved
  const registration = await findRow(req, 'registration', withId(id))
  if (!registration) throw gone()
  const session = await requireSession(hub.payload, row.session)
  return {
    ...(await viewOf(hub, { list: 'registration', row: registration }, session, now)),
    link: signLink(hub.env, 'registration', id, email),
  }
}
