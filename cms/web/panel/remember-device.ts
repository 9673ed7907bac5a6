import type { CollectionAfterLoginHook } from 'payload'
import { deviceCookie } from '#cms/platform/security/device-cookie.ts'
import type { CookieEnv } from '#cms/platform/security/signed-cookie.ts'

export const rememberDevice =
  (env: CookieEnv): CollectionAfterLoginHook =>
  ({ req }) => {
    req.responseHeaders ??= new Headers()
    req.responseHeaders.append('Set-Cookie', deviceCookie(env, 'panel'))
  }
