import type { PayloadRequest } from 'payload'
import { deleteForGood, listDeletedItems, restoreDeletedItem } from '#collections/trash/contract.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { forgetDeleted } from '#cms/platform/database/forget-deleted.ts'
import { findRows } from '#cms/platform/database/rows.ts'
import type { Hub } from '#cms/features/hub.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { notFound } from '#cms/platform/errors.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { storageOf } from '#cms/platform/storage/storage-of.ts'
import { nameOfPath } from '#cms/platform/storage/upload-name.ts'
import { removeFile } from '#cms/features/uploads/remove-file.ts'
import { restore } from './restore.ts'
import { findDeleted, isListed, removeFromBin } from './rows.ts'

const maxListed = 500

const listed = (req: PayloadRequest) =>
  findRows(req, 'deleted-item', {
    where: isListed,
    sort: '-deletedAt',
    fields: ['kind', 'title', 'people', 'deletedAt', 'deletedBy'],
    limit: maxListed,
  })

async function removeForGood(
  { payload, env }: HubContext,
  req: PayloadRequest,
  id: string,
): Promise<undefined> {
  const item = await findDeleted(req, id)
  if (!item || item.partOf) throw notFound('deleted item')
  await removeFromBin(req, id)
  for (const path of [item.documentPath, item.imagePath]) {
    if (path) await removeFile(payload, storageOf(env), nameOfPath(path))
  }
  await forgetDeleted(payload)
  await record(req, { action: 'delete', target: 'deleted-item', targetId: id })
}

export const binEndpoints = (hub: Hub): Route[] => [
  handle(listDeletedItems, ({ req }) => listed(req)),
  handle(restoreDeletedItem, ({ req, params, body }) => restore(req, params.id, body ?? {})),
  handle(deleteForGood, ({ req, params }) => removeForGood(hub, req, params.id)),
]
