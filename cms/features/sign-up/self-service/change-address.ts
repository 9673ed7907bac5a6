import { addMinutes } from 'date-fns/addMinutes'
import { APIError, type PayloadRequest } from 'payload'
import { personOf, registrationOf } from '#collections/registrations/person.ts'
import { findRow, withId } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { conflict, gone } from '#cms/platform/errors.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import { correctPerson } from '#cms/features/sign-up/admin-people.ts'
import { findSignUp, type FoundSignUp } from './find-sign-up.ts'

/** As long as a cancellation can be undone: links are passed on, so later it takes the team. */
const minutes = 10

const since = ({ list, row }: FoundSignUp) =>
  new Date(list === 'registration' ? row.registeredAt : row.joinedAt)

/** Strangers must not learn on which list an address is (docs/product, rule 36). */
function withoutList(error: unknown): never {
  if (!(error instanceof APIError) || error.status !== 409) throw error
  throw conflict('This email address is already on a list for this session.')
}

/**
 * Sends what was told to a mistyped address to the right one, whose link is new; the old one leads to nothing
 * (docs/product, rule 181). The email goes at `tellAt`.
 * @throws APIError 404 for a link that leads to nothing (any more), 409 later, after the start, or when the address is
 * on a list of the session.
 */
export async function changeAddress(
  hub: HubContext,
  req: PayloadRequest,
  { link, email }: { link: string; email: string },
  tellAt?: Date,
) {
  const signUp = await findSignUp(hub, link)
  const { list, row, view } = signUp
  const person = { ...personOf(row), email }
  const details = list === 'registration' ? registrationOf(person) : person
  if (view.hasBegun || addMinutes(since(signUp), minutes) < new Date()) {
    throw conflict(
      'An address can be changed for ten minutes after signing up. Ask the teaching team to change it.',
    )
  }
  await correctPerson(req, list, row.id, details, { byOwner: true, tellAt }).catch(withoutList)
  const after = await findRow(req, list, withId(row.id))
  if (!after) throw gone()
  const changed = signLink(hub.env, list, row.id, after.email)
  const { view: now } = await findSignUp(hub, changed)
  return { ...now, link: changed }
}
