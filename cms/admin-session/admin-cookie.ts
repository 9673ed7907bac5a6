import type { Env } from '#cms/env.ts'
import {
  clearedCookie,
  cookieName,
  readSignedCookie,
  signedCookie,
} from '#cms/security/signed-cookie.ts'

const name = 'admin'

export const adminCookie = (env: Env, token: string) => signedCookie(env, name, token)
export const clearedAdminCookie = (env: Env) => clearedCookie(env, name)

/** The token in the request's cookie, when the cookie is there and its signature is ours. */
export const adminToken = (env: Env, headers: Headers) =>
  readSignedCookie(env, name, headers.get('cookie'))

/** A `Cookie` header as somebody sends it who has not signed in with the shared password. */
export function withoutAdminCookie(env: Env, header = ''): string {
  const isOther = (pair: string) => pair.split('=')[0]?.trim() !== cookieName(env, name)
  // The others go on as they are: not every cookie that browsers send could be written anew.
  return header.split(';').filter(isOther).join(';')
}
