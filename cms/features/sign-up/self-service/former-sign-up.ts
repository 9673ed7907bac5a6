import type { APIError, Where } from 'payload'
import type { MailKind } from '#collections/mail/states.ts'
import { findRow, type DbContext, type Row, withId } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { gone, noLonger } from '#cms/platform/errors.ts'
import { mailId } from '#cms/email/mail-id.ts'
import { isSigned, readLink, type SignedLink } from '#cms/email/signed-links/signed-link.ts'
import { findCancelled } from '#cms/features/sessions/view.ts'

/** The mails of a kind to a person, by their ids: of persons alone there is no index. */
const namedAfter = (kind: MailKind, person: string): Where => ({
  and: [
    { id: { greater_than: `${mailId(kind, person)}:` } },
    { id: { less_than: `${mailId(kind, person)}:~` } },
  ],
})

/** The mails of offers are named after the entry, and belong to the place that it became. */
const ofOffersTo = (entry: string): Where => ({
  or: (['offer', 'lastCall'] as const).map((kind) => namedAfter(kind, entry)),
})

/** The place that somebody has got since a link to their entry on a waiting list was sent. */
export async function findPlaceSince(
  { payload, env }: HubContext,
  read: SignedLink,
): Promise<Row<'registration'> | undefined> {
  if (read.purpose !== 'waiting-list-entry') return undefined
  const mail = await findRow({ payload }, 'mail', ofOffersTo(read.id))
  if (!mail || !isSigned(env, read, mail.email)) return undefined
  const place = await findRow({ payload }, 'registration', withId(mail.person))
  return place?.email === mail.email ? place : undefined
}

export const wasOffered = async (req: DbContext, entry: string) =>
  (await findRow(req, 'mail', ofOffersTo(entry))) !== undefined

async function findWithdrawn({ payload, env }: HubContext, read: SignedLink): Promise<boolean> {
  const mail = await findRow({ payload }, 'mail', namedAfter('withdrawn', read.id))
  return mail !== undefined && isSigned(env, read, mail.email)
}

/**
 * Why a link leads to nothing any more, for its holder alone: the signature is asked for first, so that
 * every other link is answered alike (docs/product, rule 127).
 */
export async function explainGone(hub: HubContext, link: string): Promise<APIError> {
  const read = readLink(link)
  const list = read?.purpose === 'waiting-list-entry' ? read.purpose : 'registration'
  const row = await findRow(hub, list, withId(read?.id ?? ''), { withDeleted: true })
  if (!read) return gone()
  if (row && isSigned(hub.env, read, row.email)) {
    if (row.deletedAt) return noLonger('The teaching team has taken you off this session.')
    const session = await findCancelled(hub, row.session)
    if (session) return noLonger('This session was cancelled by the teaching team.', session)
  }
  if (await findWithdrawn(hub, read))
    return noLonger(
      'This link no longer works. The sign-up was cancelled by its owner: you have given it up.',
    )
  return gone()
}
