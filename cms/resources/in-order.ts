import type { PayloadRequest } from 'payload'
import type { CuratedKind } from '#collections/resources/curated-list.ts'
import { findInBatches } from '#cms/database/rows.ts'

/** Everything of a kind as it stands on the page, in batches. */
export const inOrder = <Kind extends CuratedKind>({ payload }: PayloadRequest, collection: Kind) =>
  findInBatches({ payload }, collection, { sort: ['orderIndex', 'createdAt'] })
