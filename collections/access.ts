import type { Access, FieldAccess } from 'payload'

type Staff = { role?: 'editor' | 'super-admin' } | null

const roleOf = (user: unknown) => (user as Staff)?.role

/** Closes Payload's own REST API; this project's operations bypass it. */
export const nobody: Access = () => false

export const staffOnly: Access = ({ req }) => roleOf(req.user) !== undefined

export const superAdminOnly: Access = ({ req }) => roleOf(req.user) === 'super-admin'

export const neverChanged: FieldAccess = () => false

export const staffCollection = {
  create: staffOnly,
  read: staffOnly,
  update: staffOnly,
  delete: staffOnly,
}

/** Staff put documents into the trash and take them out; super-admins delete them for good. */
export const trashCollection = {
  ...staffCollection,
  delete: ((args) => (args.data?.deletedAt ? staffOnly(args) : superAdminOnly(args))) as Access,
}
export const closedCollection = { create: nobody, read: nobody, update: nobody, delete: nobody }
