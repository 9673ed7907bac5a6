import type { Access, FieldAccess } from 'payload'

type Staff = { role?: 'editor' | 'super-admin' } | null

const roleOf = (user: unknown) => (user as Staff)?.role

/** Nobody through Payload's own REST; operations of this project pass it by. */
export const nobody: Access = () => false

/** An administrator (shared password) or a super-admin (panel account). */
export const staffOnly: Access = ({ req }) => roleOf(req.user) !== undefined

/** A super-admin signed in to the built-in panel. */
export const superAdminOnly: Access = ({ req }) => roleOf(req.user) === 'super-admin'

/** A field that is set once and never changed, such as the session of a registration. */
export const neverChanged: FieldAccess = () => false

export const staffCollection = {
  create: staffOnly,
  read: staffOnly,
  update: staffOnly,
  delete: staffOnly,
}
export const closedCollection = { create: nobody, read: nobody, update: nobody, delete: nobody }
