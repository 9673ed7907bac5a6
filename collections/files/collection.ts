import type { CollectionConfig, Field, FieldHook } from 'payload'
import { staffOnly, superAdminOnly } from '../access.ts'
import { uploadKinds } from '../resources/upload-limits.ts'

const hidden = { hidden: true, readOnly: true }
const objectPath = (filename: unknown) =>
  typeof filename === 'string' ? `/objects/${filename}` : null
const isImage = (mimeType: unknown) => typeof mimeType === 'string' && mimeType.startsWith('image/')

/** The S3 plugin adds these; here they keep the tables the same without a bucket. */
const placeFields: Field[] = [
  {
    name: 'url',
    label: 'URL',
    type: 'text',
    admin: hidden,
    hooks: { afterRead: [({ data }) => objectPath(data?.filename)] },
  },
  { name: 'prefix', type: 'text', defaultValue: 'objects', admin: hidden },
  { name: '_objectKey', type: 'text', admin: hidden },
]

const titlesOfResources: FieldHook = async ({ data, req }) => {
  const path = { equals: objectPath(data?.filename) }
  const { docs } = await req.payload.find({
    collection: 'resource',
    where: { or: [{ documentPath: path }, { imagePath: path }] },
    depth: 0,
    pagination: false,
    select: { title: true },
    req,
  })
  return docs.map(({ title }) => title).join(', ')
}

export const storedFileCollection: CollectionConfig = {
  slug: 'stored-file',
  labels: { singular: 'File', plural: 'Files' },
  access: {
    create: superAdminOnly,
    // Anyone may read the files, but not their records.
    read: (args) => (args.isReadingStaticFile ? { filename: { exists: true } } : staffOnly(args)),
    update: superAdminOnly,
    delete: superAdminOnly,
  },
  admin: {
    group: 'Resources',
    useAsTitle: 'filename',
    defaultColumns: ['filename', 'shownBy', 'filesize', 'createdAt'],
    description:
      'Uploaded PDFs and images. A replacement must be of the same type, and keeps the address. People who ' +
      'opened the old file may still see it for a while. Files that no resource shows are deleted within a day.',
  },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  lockDocuments: false,
  upload: {
    // By their bytes, before Payload looks (cms/platform/storage), which refuses PDFs that every browser opens.
    allowRestrictedFileTypes: true,
    mimeTypes: [...Object.values(uploadKinds).map(({ mimeType }) => mimeType), 'image/apng'],
    bulkUpload: false,
    crop: false,
    focalPoint: false,
    pasteURL: false,
    adminThumbnail: ({ doc }) => (isImage(doc.mimeType) ? objectPath(doc.filename) : null),
  },
  fields: [
    {
      name: 'shownBy',
      type: 'text',
      virtual: true,
      admin: { readOnly: true, description: 'The resources that show this file.' },
      hooks: { afterRead: [titlesOfResources] },
    },
    ...placeFields,
  ],
}
