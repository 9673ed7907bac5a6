import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { CollectionSlug } from 'payload'

export const tableOf = ({ tableNameMap }: SQLiteAdapter, collection: CollectionSlug) =>
  tableNameMap.get(collection.replaceAll('-', '_'))
