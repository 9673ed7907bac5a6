import type { Access, CollectionConfig, Field, FieldAccess, TextField } from 'payload'

type Staff = { role?: 'editor' | 'super-admin' } | null

const roleOf = (user: unknown) => (user as Staff)?.role

/** Closes Payload's own REST API; this project's operations bypass it. */
export const nobody: Access = () => false

export const staffOnly: Access = ({ req }) => roleOf(req.user) !== undefined

export const superAdminOnly: Access = ({ req }) => roleOf(req.user) === 'super-admin'

export const neverChanged: FieldAccess = () => false

/** Payload's own has an index, which SQLite would prefer to those of times and of several sessions. */
export const deletedAtField: Field = {
  name: 'deletedAt',
  label: 'Deleted',
  type: 'date',
  admin: { disableBulkEdit: true, hidden: true },
}

/** Payload's bulk edit also offers fields that its form only shows. */
function outOfBulkEdit(field: Field): Field {
  const { admin = {} } = field as TextField
  const isOnlyShown = admin.readOnly || admin.hidden
  return isOnlyShown ? ({ ...field, admin: { ...admin, disableBulkEdit: true } } as Field) : field
}

/** Staff put its documents into the trash and take them out; super-admins delete them for good. */
export const trashCollection = (config: CollectionConfig): CollectionConfig => ({
  ...config,
  access: {
    create: staffOnly,
    read: staffOnly,
    update: staffOnly,
    delete: (args) => (args.data?.deletedAt ? staffOnly(args) : superAdminOnly(args)),
  },
  trash: true,
  fields: [...config.fields.map(outOfBulkEdit), deletedAtField],
})

/** Only this project's operations read and write it. */
export const hiddenCollection = (config: CollectionConfig): CollectionConfig => ({
  ...config,
  endpoints: false,
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  admin: { hidden: true },
  lockDocuments: false,
})
