import {
  type AfterErrorHook,
  AuthenticationError,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionAfterLoginHook,
  type CollectionAfterLogoutHook,
  type CollectionConfig,
  type GlobalAfterChangeHook,
  type GlobalConfig,
  type Plugin,
} from 'payload'
import { auditEventCollection } from '#collections/audit-log/collection.ts'
import { record } from './record.ts'

// Not logged: changes by visitors, which carry their own time, and by commands.
const recordChange: CollectionAfterChangeHook = async ({
  collection,
  doc,
  previousDoc,
  operation,
  req,
}) => {
  if (!req.user) return
  const isRestored = previousDoc?.deletedAt && !doc.deletedAt
  const change = doc.deletedAt ? 'delete' : isRestored ? 'restore' : 'edit'
  const action = operation === 'create' ? 'create' : change
  await record(req, { action, target: collection.slug, targetId: String(doc.id) })
}

const recordDeletion: CollectionAfterDeleteHook = async ({ collection, id, req }) => {
  if (!req.user) return
  await record(req, { action: 'delete', target: collection.slug, targetId: String(id) })
}

const recordSignIn: CollectionAfterLoginHook = ({ req, user }) => {
  const { payload, headers, transactionID } = req
  return record({ payload, headers, transactionID, user }, { action: 'sign-in', target: 'panel' })
}

const recordSignOut: CollectionAfterLogoutHook = ({ req }) =>
  record(req, { action: 'sign-out', target: 'panel' })

const recordGlobalChange: GlobalAfterChangeHook = async ({ global, req }) => {
  if (req.user) await record(req, { action: 'edit', target: global.slug })
}

/** For an account. The shared password logs itself. */
const recordWrongPassword: AfterErrorHook = async ({ error, req }) => {
  if (error instanceof AuthenticationError) {
    await record(req, { action: 'refusal', target: 'panel' })
  }
}

function withHooks(collection: CollectionConfig): CollectionConfig {
  const { hooks } = collection
  return {
    ...collection,
    hooks: {
      ...hooks,
      afterChange: [...(hooks?.afterChange ?? []), recordChange],
      afterDelete: [...(hooks?.afterDelete ?? []), recordDeletion],
      ...(collection.auth && {
        afterLogin: [...(hooks?.afterLogin ?? []), recordSignIn],
        afterLogout: [...(hooks?.afterLogout ?? []), recordSignOut],
      }),
    },
  }
}

const withGlobalHook = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  hooks: {
    ...global.hooks,
    afterChange: [...(global.hooks?.afterChange ?? []), recordGlobalChange],
  },
})

const isClosed = ({ slug, admin }: CollectionConfig) =>
  slug === auditEventCollection.slug || admin?.hidden === true

export const auditLog: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map((one) => (isClosed(one) ? one : withHooks(one))),
  globals: config.globals?.map(withGlobalHook),
  hooks: {
    ...config.hooks,
    afterError: [...(config.hooks?.afterError ?? []), recordWrongPassword],
  },
})
