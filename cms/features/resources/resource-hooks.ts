import type { CollectionBeforeValidateHook, CollectionConfig, PayloadRequest } from 'payload'
import { goneAt } from '#cms/features/uploads/collect-garbage.ts'
import { invalid, type Issue } from '#cms/platform/errors.ts'
import { kindOf, nameOfPath, objectName } from '#cms/platform/storage/upload-name.ts'

const fields = ['documentPath', 'imagePath'] as const
const objectPathPattern = new RegExp(`^/objects/${objectName}$`)

/** Makes the file young again, so that it is not deleted before the resource is stored. */
const take = (req: PayloadRequest, name: string) =>
  req.payload.db.updateOne({
    collection: 'stored-file',
    where: { and: [{ filename: { equals: name } }, { updatedAt: { greater_than: goneAt } }] },
    data: { updatedAt: new Date().toISOString() },
    options: { atomic: true },
    req,
  })

async function issueOf(req: PayloadRequest, path: (typeof fields)[number], value: string) {
  const name = nameOfPath(value)
  if (!objectPathPattern.test(value)) return { path, message: 'Upload the file again.' }
  const isPdf = kindOf(name) === 'pdf'
  if (path === 'documentPath' && !isPdf) return { path, message: 'Upload a PDF document.' }
  if (path === 'imagePath' && isPdf) return { path, message: 'Upload a JPEG, PNG or WebP image.' }
  if (await take(req, name)) return undefined
  return { path, message: 'This file no longer exists. Upload it again.' }
}

const onlyStoredFiles: CollectionBeforeValidateHook = async ({ data, originalDoc, req }) => {
  const issues: Issue[] = []
  for (const field of fields) {
    const value: unknown = data?.[field]
    if (typeof value !== 'string' || value === '' || value === originalDoc?.[field]) continue
    const issue = await issueOf(req, field, value)
    if (issue) issues.push(issue)
  }
  if (issues[0]) throw invalid(issues[0].message, issues)
  return data
}

export const resourceHooks: CollectionConfig['hooks'] = { beforeValidate: [onlyStoredFiles] }
