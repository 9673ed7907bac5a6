import { type GlobalBeforeValidateHook, type GlobalConfig, ValidationError } from 'payload'
import { passwordLine } from '#collections/users/contract.ts'
import type { Env } from '#cms/platform/env.ts'
import { isCommonPassword, tooCommon } from './password-rule.ts'
import { storedPassword } from './valid-password.ts'

const shortest = 12

async function problemOf(password: string): Promise<string | undefined> {
  if (password.length < shortest) return `Use at least ${shortest} characters.`
  return (await isCommonPassword(password)) ? `The password ${tooCommon}.` : undefined
}

/** Stores the hash of the password that was typed, and never the password. */
const storeHash =
  (env: Env): GlobalBeforeValidateHook =>
  async ({ data, req }) => {
    const { password, ...rest } = data as { password?: unknown }
    const typed = passwordLine(typeof password === 'string' ? password.slice(0, 1_000) : '')
    const message = await problemOf(typed)
    if (message) {
      const errors = [{ path: 'password', message }]
      throw new ValidationError({ global: 'admin-password', errors, req })
    }
    return { ...rest, ...(await storedPassword(env, typed)) }
  }

export const adminPasswordHooks = (env: Env): GlobalConfig['hooks'] => ({
  beforeValidate: [storeHash(env)],
})
