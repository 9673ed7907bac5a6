import { randomUUID } from 'node:crypto'
import { findRow, withId } from '#cms/platform/database/rows.ts'
import { conflict, gone, notFound } from '#cms/platform/errors.ts'
import { swapMail } from '#cms/email/outbox/move-mails.ts'
import { participantOf } from '#cms/email/outbox/people-of-session.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import { explainRefusal } from '#cms/features/seats/read-facts.ts'
import { swapRules } from '#cms/features/seats/rules.ts'
import type { Hub } from '#cms/features/hub.ts'
import { findSignUp } from './find-sign-up.ts'

/**
 * Gives up a place for one in another session, in one step that happens wholly or not at all, and one email tells of
 * it (docs/product, rule 182).
 * @throws APIError 404 for a link that leads to nothing (any more) or an unknown session, 409 when the person has no
 * place, either session has begun, or a rule of places refuses.
 */
export async function swapSession(
  hub: Pick<Hub, 'payload' | 'env' | 'seats'>,
  { link, session }: { link: string; session: string },
  tellAt = new Date(),
) {
  const { list, row, view } = await findSignUp(hub, link)
  if (list !== 'registration') {
    throw conflict(
      'You have no place yet. Leave this waiting list, and sign up for the other session.',
    )
  }
  if (view.hasBegun) throw conflict('This session has already started. Nothing was changed.')
  const from = await findRow(hub, 'session', withId(row.session))
  const to = await findRow(hub, 'session', withId(session))
  if (!from || !to) throw notFound('session')
  const { email } = row
  const at = new Date().toISOString()
  const id = randomUUID() as string
  const person = participantOf(row, list)
  const isStored = await hub.seats.move(
    {
      from: { list, id: row.id, session: from.id, email },
      to: { list, session: to.id, id, at },
      mails: [swapMail({ person, from, to, id }, tellAt)],
    },
    swapRules,
  )
  if (!isStored) {
    if (!(await findRow(hub, list, withId(row.id)))) throw gone()
    throw await explainRefusal(hub, swapRules, { session: to.id, email, at })
  }
  const moved = signLink(hub.env, list, id, email)
  return { ...(await findSignUp(hub, moved)).view, link: moved }
}
