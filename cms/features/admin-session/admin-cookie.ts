import type { Env } from '#cms/platform/env.ts'
import {
  clearedCookie,
  cookieName,
  readSignedCookie,
  signedCookie,
} from '#cms/platform/security/signed-cookie.ts'

const name = 'admin'

export const adminCookie = (env: Env, token: string) => signedCookie(env, name, token)
export const clearedAdminCookie = (env: Env) => clearedCookie(env, name)

export const adminToken = (env: Env, headers: Headers) =>
  readSignedCookie(env, name, headers.get('cookie'))

export function withoutAdminCookie(env: Env, header = ''): string {
  const isOther = (pair: string) => pair.split('=')[0]?.trim() !== cookieName(env, name)
  // The others stay as text: some that browsers send cannot be serialized again.
  return header.split(';').filter(isOther).join(';')
}
