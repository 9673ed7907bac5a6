import type { PayloadRequest, CollectionBeforeValidateHook, CollectionConfig } from 'payload'
import { sectionHeadingCalls, subHeadingCalls } from '#collections/headings/contract.ts'
import { resourceCalls } from '#collections/resources/contract.ts'
import type { CuratedKind, Order } from '#collections/resources/curated-list.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { invalid, notFound, type Issue } from '#cms/platform/errors.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { removeDocument } from '#cms/platform/database/remove-document.ts'
import { changeRow, findRows } from '#cms/platform/database/rows.ts'
import { retryOnWriteConflict, withLock } from '#cms/platform/database/transactions.ts'
import { writeDecided } from '#cms/platform/database/write-rows.ts'
import { goneAt } from '#cms/features/uploads/stored-files.ts'
import { kindOf, nameOfPath, objectName } from '#cms/platform/storage/upload-kind.ts'

type CuratedCalls = typeof resourceCalls | typeof sectionHeadingCalls | typeof subHeadingCalls

const inOrder = async ({ payload }: PayloadRequest, kind: CuratedKind) =>
  (await findRows({ payload }, kind, { sort: ['orderIndex', 'createdAt'] })) as never[]

/** All or none. @throws APIError 400 for a repeated id, 404 for an unknown one. */
async function reorder(asked: PayloadRequest, collection: CuratedKind, orders: Order[]) {
  const { payload } = asked
  const ids = orders.map(({ id }) => id)
  const noun = collection.replace('-', ' ')
  if (new Set(ids).size < ids.length) throw invalid(`A ${noun} can be listed only once.`)
  await withLock(collection, () =>
    writeDecided(payload, async (req) => {
      const where = { id: ids }
      const known = await findRows(req, collection, { where })
      if (known.length < ids.length) throw notFound(noun)
      const updatedAt = new Date().toISOString()
      const places = orders.map(({ id, orderIndex }) => ({ id, orderIndex, updatedAt }))
      return { changed: { [collection]: places }, result: undefined }
    }),
  )
  await record(asked, { action: 'reorder', target: collection, count: orders.length })
}

const curatedEndpoints = (collection: CuratedKind, calls: CuratedCalls): Route[] => [
  handle(calls.list, ({ req }) => inOrder(req, collection)),
  handle(calls.create, ({ req, body: data }) =>
    retryOnWriteConflict(() =>
      req.payload.create({ collection, data, req, overrideAccess: false }),
    ),
  ),
  handle(calls.reorder, async ({ req, body }) => {
    const [orders = []] = Object.values(body)
    await reorder(req, collection, orders)
    return inOrder(req, collection)
  }),
  handle(calls.update, ({ req, params: { id }, body: data }) =>
    retryOnWriteConflict(() =>
      req.payload.update({ collection, id, data, req, overrideAccess: false }),
    ),
  ),
  handle(calls.remove, ({ req, params }) => removeDocument(req, collection, params.id)),
]

export const resourceEndpoints = (): Route[] => [
  ...curatedEndpoints('resource', resourceCalls),
  ...curatedEndpoints('section-heading', sectionHeadingCalls),
  ...curatedEndpoints('sub-heading', subHeadingCalls),
]

const fields = ['documentPath', 'imagePath'] as const
const objectPathPattern = new RegExp(`^/objects/${objectName}$`)

/** Renews the file's date, so that it is not deleted before the resource is stored. */
const take = (req: PayloadRequest, filename: string) => {
  const where = { filename, updatedAt: { greater_than: goneAt } }
  return changeRow(req, 'stored-file', where, { updatedAt: new Date().toISOString() })
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

export const resourceHooks: CollectionConfig['hooks'] = { beforeValidate: [onlyStoredFiles] }
