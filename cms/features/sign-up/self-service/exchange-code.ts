import { findLinks } from '#cms/email/signed-links/person-links.ts'
import { isCodeOf } from '#cms/email/signed-links/link-code.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { noLonger } from '#cms/platform/errors.ts'
import { signUpsOf } from './my-sessions.ts'

/**
 * The link of an email, for its address and its code (docs/product, rule 173). Both are typed, so that nothing happens
 * when a program opens what an email holds.
 * @throws APIError 404, the same for every address and code that do not belong together.
 */
export async function exchangeCode(
  { payload, env }: HubContext,
  { email, code }: { email: string; code: string },
) {
  const signUps = await signUpsOf({ payload }, email)
  const pages = await findLinks({ payload }, email)
  const links = [
    ...signUps.map(({ list, row }) => signLink(env, list, row.id, row.email)),
    ...pages
      .filter(
        ({ purpose, expiresAt }) => purpose === 'sessions' && new Date(expiresAt) > new Date(),
      )
      .map(({ id }) => signLink(env, 'person-link', id, email)),
  ]
  const link = links.find((one) => isCodeOf(env, one, code))
  if (!link) {
    throw noLonger(
      'This code does not belong to this address, or the sign-up is over. Use the code of the newest email.',
    )
  }
  return { link }
}
