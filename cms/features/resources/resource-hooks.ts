import type { CollectionBeforeValidateHook, CollectionConfig, PayloadRequest } from 'payload'
import { afterCommit } from '#cms/platform/database/changes.ts'
import { invalid, type Issue } from '#cms/platform/errors.ts'
import { filesInUse } from '#cms/features/uploads/files-in-use.ts'
import { removeFile } from '#cms/features/uploads/remove-file.ts'
import type { Storage } from '#cms/platform/storage/storage.ts'
import { kindOf, nameOfPath, objectName } from '#cms/platform/storage/upload-name.ts'

type Paths = { documentPath?: string | null; imagePath?: string | null }

const fields = ['documentPath', 'imagePath'] as const
const objectPathPattern = new RegExp(`^/objects/${objectName}$`)
const pathsOf = (resource: Paths) => fields.flatMap((field) => resource[field] ?? [])

/** Writes to the file, so that its deletion in another process conflicts. */
async function take(req: PayloadRequest, name: string): Promise<boolean> {
  filesInUse.add(name)
  const taken = await req.payload.db.updateOne({
    collection: 'stored-file',
    where: { filename: { equals: name } },
    data: { updatedAt: new Date().toISOString() },
    options: { atomic: true },
    req,
  })
  if (!taken) filesInUse.release(name)
  return Boolean(taken)
}

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

export function resourceHooks(storage: Storage): CollectionConfig['hooks'] {
  const remove = (paths: string[], req: PayloadRequest) =>
    afterCommit(req, async () => {
      for (const path of new Set(paths)) {
        await removeFile(req.payload, storage, nameOfPath(path)).catch((error: unknown) =>
          // The change stays; garbage collection tries again.
          req.payload.logger.error({ err: error, path }, 'a file could not be deleted'),
        )
      }
    })
  return {
    beforeValidate: [onlyStoredFiles],
    afterChange: [
      async ({ doc, previousDoc, operation, req }) => {
        const before = operation === 'update' ? pathsOf(previousDoc) : []
        const kept = pathsOf(doc)
        for (const path of kept) {
          if (!before.includes(path)) filesInUse.release(nameOfPath(path))
        }
        await remove(
          before.filter((path) => !kept.includes(path)),
          req,
        )
      },
    ],
    afterDelete: [({ doc, req }) => remove(pathsOf(doc), req)],
  }
}
