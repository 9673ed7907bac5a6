import type { PayloadRequest } from 'payload'
import type { CuratedKind } from '#collections/resources/curated-list.ts'
import { findInBatches } from '#cms/platform/database/rows.ts'

/** In the order of the page. */
export const inOrder = <Kind extends CuratedKind>({ payload }: PayloadRequest, collection: Kind) =>
  findInBatches({ payload }, collection, { sort: ['orderIndex', 'createdAt'] })
