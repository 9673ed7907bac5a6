import { listDeletedItems, restoreDeletedItem } from '#collections/trash/contract.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { listDeleted } from './deleted.ts'
import { restore } from './restore.ts'

export const trashEndpoints = (): Route[] => [
  handle(listDeletedItems, ({ req }) => listDeleted(req)),
  handle(restoreDeletedItem, ({ req, params, body }) => restore(req, params.id, body ?? {})),
]
