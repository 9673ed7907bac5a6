import { createHash, randomUUID } from 'node:crypto'
import {
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  ValidationError,
  type Endpoint,
  logoutOperation,
  type PayloadRequest,
} from 'payload'
import { findRow } from '#cms/platform/database/rows.ts'
import { retryOnWriteConflict } from '#cms/platform/database/transactions.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { generateExpiredPayloadCookie } from 'payload/shared'
import { forbidden } from '#cms/platform/errors.ts'

const shortest = 15

export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].includes(password.toLowerCase())
}

export const tooCommon = 'must not be one that many people use'

/** Invisible characters, often from a paste. */
const unseen = /^\s|\s$|[^\S ]|\p{Cc}|\p{Cf}/u

/** For an account. @returns the end of a sentence after "This password", or undefined. */
async function passwordProblem(password: string): Promise<string | undefined> {
  if (password.length < shortest) return `must have at least ${shortest} characters`
  if (unseen.test(password)) return 'must have no outer space, tab, line break or hidden character'
  return (await isCommonPassword(password)) ? tooCommon : undefined
}

type Credentials = { email?: string; password?: string; token?: string }

const credentialsOf = (args: object) => (args as { data?: Credentials }).data ?? {}

/** Hashes for unknown addresses too, so that timing does not tell who has an account. */
const hideUnknownAddress: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { email, password } = credentialsOf(args)
  if (operation !== 'login' || !email?.trim() || !password?.trim()) return
  const known = await findRow(req, 'user', { email: email.toLowerCase().trim() })
  const anybody = await findRow(req, 'user', {})
  if (known || !anybody) return
  Object.assign(args, { data: { email: anybody.email, password: randomUUID() } })
}

const checkPassword: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { password } = credentialsOf(args)
  const isNew = operation === 'create' || operation === 'update' || operation === 'resetPassword'
  if (!isNew || typeof password !== 'string' || !password) return
  const problem = await passwordProblem(password)
  if (!problem) return
  const errors = [{ path: 'password', message: `The password ${problem}.` }]
  throw new ValidationError({ collection: 'user', errors, req })
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Stores and looks up only the hash of a reset token. */
const hashToken: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation === 'forgotPassword') req.context.newToken = true
  const data = credentialsOf(args)
  if (operation !== 'resetPassword' || typeof data.token !== 'string') return
  // In place, because Payload has already read `data` from its arguments.
  data.token = hashOf(data.token)
}

const storeHash: CollectionBeforeChangeHook = ({ data, req }) =>
  req.context.newToken && typeof data.resetPasswordToken === 'string'
    ? { ...data, resetPasswordToken: hashOf(data.resetPasswordToken) }
    : data

export const panelAccountHooks: CollectionConfig['hooks'] = {
  beforeOperation: [hideUnknownAddress, checkPassword, hashToken],
  beforeChange: [storeHash],
}

/** Creates the first panel account; safe in several processes at once. */
export async function ensureSuperAdmin({ payload, env }: HubContext): Promise<void> {
  const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password } = env
  if (!email || !password) return
  const isThere = async () => (await payload.count({ collection: 'user' })).totalDocs > 0
  await retryOnWriteConflict(async () => {
    if (await isThere()) return
    const problem = await passwordProblem(password)
    if (problem) throw new Error(`SUPER_ADMIN_PASSWORD ${problem} (see .env.example).`)
    await payload.create({ collection: 'user', data: { email, password, role: 'super-admin' } })
  }).catch(async (error: unknown) => {
    if (!(await isThere())) throw error
  })
}

type SignedIn = { _sid?: string; sessions?: { id: string; createdAt: string; expiresAt: string }[] }

function signedIn({ user }: PayloadRequest): SignedIn {
  if (!user) throw forbidden('You are not allowed to perform this action.')
  return user as SignedIn
}

const list: Endpoint = {
  method: 'get',
  path: '/sign-ins',
  handler: (req) => {
    const { _sid, sessions = [] } = signedIn(req)
    const signIns = sessions
      .filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now())
      .map(({ id, createdAt }) => ({ id, createdAt, isThisOne: id === _sid }))
    return Response.json(signIns.toReversed(), { headers: { 'Cache-Control': 'no-store' } })
  },
}

const end: Endpoint = {
  method: 'delete',
  path: '/sign-ins/:id',
  handler: async (req) => {
    // Payload ends the sign-in of the request.
    Object.assign(signedIn(req), { _sid: String(req.routeParams?.id) })
    await logoutOperation({ collection: req.payload.collections.user, req })
    return Response.json({ message: 'This sign-in has ended.' })
  },
}

export const panelSignIns = [list, end]

/** @returns a cookie that clears the super-admin's, if there is one. */
export async function signOutOfPanel(req: PayloadRequest): Promise<string | undefined> {
  if (req.user?.role !== 'super-admin') return undefined
  const { collections, config } = req.payload
  const collection = collections.user
  await logoutOperation({ collection, req })
  return generateExpiredPayloadCookie({
    collectionAuthConfig: collection.config.auth,
    cookiePrefix: config.cookiePrefix,
    returnCookieAsObject: false,
  })
}
