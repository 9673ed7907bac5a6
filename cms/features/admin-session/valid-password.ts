import {
  createHash,
  createHmac,
  randomBytes,
  scrypt,
  type ScryptOptions,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'
import { type GlobalBeforeValidateHook, type GlobalConfig, ValidationError } from 'payload'
import { passwordLine } from '#collections/users/contract.ts'
import type { AdminPassword } from '#cms/payload-types.ts'
import type { Env } from '#cms/platform/env.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { isCommonPassword, tooCommon } from './panel-accounts.ts'

const slug = 'admin-password'
/** The cost that OWASP asks of scrypt, with 32 MiB, so that several at once fit a small server. */
const cost: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const scryptOf = promisify<string, string, number, ScryptOptions, Buffer>(scrypt)

const slowHash = (password: string, salt: string) => scryptOf(password, salt, 32, cost)
const sha256 = (text: string) => createHash('sha256').update(text).digest()
const markOf = (env: Env, text: string) =>
  createHmac('sha256', env.PAYLOAD_SECRET).update(text).digest('hex')

type Chosen = Pick<AdminPassword, 'salt' | 'hash' | 'replaces'>

/** Undefined while ADMIN_PASSWORD is valid: nobody has chosen another, or the environment has a new one since. */
async function chosenPassword({ payload, env }: HubContext): Promise<Chosen | undefined> {
  // The adapter gives null or an empty object if nothing is stored.
  const stored = (await payload.db.findGlobal({ slug })) as Partial<Chosen> | null
  return stored?.replaces === markOf(env, env.ADMIN_PASSWORD) ? (stored as Chosen) : undefined
}

const markOfChosen = (env: Env, chosen: Chosen | undefined) =>
  markOf(env, chosen?.hash ?? env.ADMIN_PASSWORD)

/** Of the shared password that is valid now: a sign-in with another mark has ended (promise `access.session`). */
export const markOfPassword = async (hub: HubContext): Promise<string> =>
  markOfChosen(hub.env, await chosenPassword(hub))

/** @returns the mark of the shared password if `password` is it, else undefined. */
export async function markIfValid(
  { payload, env }: HubContext,
  password: string,
): Promise<string | undefined> {
  const chosen = await chosenPassword({ payload, env })
  const isValid = chosen
    ? timingSafeEqual(await slowHash(password, chosen.salt), Buffer.from(chosen.hash, 'hex'))
    : timingSafeEqual(sha256(password), sha256(env.ADMIN_PASSWORD))
  return isValid ? markOfChosen(env, chosen) : undefined
}

/** @returns the row that makes `password` the shared one (promise `access.password`). */
async function storedPassword(env: Env, password: string): Promise<Chosen> {
  const salt = randomBytes(16).toString('hex')
  const hash = (await slowHash(password, salt)).toString('hex')
  return { salt, hash, replaces: markOf(env, env.ADMIN_PASSWORD) }
}

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
