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

/** Hashes for unknown addresses too, so that timing does not tell who has an account. */
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
  if (!isNew || typeof password !== 'string' || !password) return
  const problem = await passwordProblem(password)
  if (!problem) return
  const errors = [{ path: 'password', message: `The password ${problem}.` }]
  throw new ValidationError({ collection: 'user', errors, req })
}

/** Stores and looks up only the hash of a reset token. */
const hashToken: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation === 'forgotPassword') req.context.newToken = true
  const data = credentialsOf(args)
  if (operation !== 'resetPassword' || typeof data.token !== 'string') return
  // In place, as Payload has already read `data` from its arguments.
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
