import type { APIError, Where } from 'payload'
import type { MailKind } from '#collections/mail/states.ts'
import { findRow, withId } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { gone, noLonger } from '#cms/platform/errors.ts'
import { mailId } from '#cms/email/outbox/outbox.ts'
import {
  isOfSignUp,
  isSigned,
  readLink,
  type SignedLink,
} from '#cms/email/signed-links/signed-link.ts'
import { findCancelled } from '#cms/features/sessions/view.ts'

/** The mails of a kind to a person, by their ids: of persons alone there is no index. */
const namedAfter = (kind: MailKind, person: string): Where => ({
  and: [
    { id: { greater_than: `${mailId(kind, person)}:` } },
    { id: { less_than: `${mailId(kind, person)}:~` } },
  ],
})

async function findWithdrawn({ payload, env }: HubContext, read: SignedLink): Promise<boolean> {
  const mail = await findRow({ payload }, 'mail', namedAfter('withdrawn', read.id))
  return mail !== undefined && isSigned(env, read, mail.email)
}

/**
 * Why a link leads to nothing any more, for its holder alone: the signature is asked for first, so that
 * every other link is answered alike.
 */
export async function explainGone(hub: HubContext, link: string): Promise<APIError> {
  const read = readLink(link)
  const row = await findRow(hub, 'registration', withId(read?.id ?? ''), { withDeleted: true })
  if (!read) return gone()
  if (row && isOfSignUp(read) && isSigned(hub.env, read, row.email)) {
    if (row.deletedAt) return noLonger('The teaching team has taken you off this session.')
    const session = await findCancelled(hub, row.session)
    if (session) return noLonger('This session was cancelled by the teaching team.', session)
  }
  if (await findWithdrawn(hub, read))
    return noLonger('This link no longer works because you cancelled this sign-up.')
  return gone()
}
