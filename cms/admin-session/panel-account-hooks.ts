import { randomUUID } from 'node:crypto'
import {
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  ValidationError,
  type Where,
} from 'payload'
import { passwordProblem } from './password-rule.ts'
import { hashOf } from './shared-password.ts'

type Credentials = { email?: string; password?: string; token?: string }

const credentialsOf = (args: object) => (args as { data?: Credentials }).data ?? {}

/**
 * An address without an account is refused after the same work as a wrong password, so that the time tells
 * nobody who has one: Payload hashes for an account that is there, with a password that nobody has.
 */
const hideUnknownAddress: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { email, password } = credentialsOf(args)
  if (operation !== 'login' || !email?.trim() || !password?.trim()) return
  const find = (where: Where) =>
    req.payload.db.findOne<{ id: string; email: string }>({ collection: 'user', where, req })
  const known = await find({ email: { equals: email.toLowerCase().trim() } })
  const anybody = await find({})
  if (known || !anybody) return
  Object.assign(args, { data: { email: anybody.email, password: randomUUID() } })
}

const checkPassword: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { password } = credentialsOf(args)
  const isNew = operation === 'create' || operation === 'update' || operation === 'resetPassword'
  // Payload itself refuses what is missing, and what is no text.
  if (!isNew || typeof password !== 'string' || !password) return
  const problem = await passwordProblem(password)
  if (!problem) return
  const errors = [{ path: 'password', message: `The password ${problem}.` }]
  throw new ValidationError({ collection: 'user', errors, req })
}

/** Of the token in a mail about a forgotten password only the hash is stored, and looked for. */
const hashToken: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation === 'forgotPassword') req.context.newToken = true
  const data = credentialsOf(args)
  if (operation !== 'resetPassword' || typeof data.token !== 'string') return
  // In place: Payload has taken `data` out of its arguments by now.
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
