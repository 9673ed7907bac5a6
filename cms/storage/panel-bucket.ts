import type { Plugin } from 'payload'
import { storedFileCollection } from '#collections/files/collection.ts'
import type { Env } from '#cms/env.ts'
import { s3Settings } from './s3-settings.ts'

/**
 * Puts the panel's upload collection on the bucket, beside the uploads of the API. Without a bucket
 * Payload keeps its files in the local folder by itself. The tables are the same either way: the
 * collection has the plugin's fields.
 */
export async function panelBucket(env: Env): Promise<Plugin[]> {
  if (!env.S3_BUCKET) return []
  const { s3Storage } = await import('@payloadcms/storage-s3')
  return [
    s3Storage({
      bucket: env.S3_BUCKET,
      collections: { [storedFileCollection.slug]: { prefix: 'objects' } },
      config: s3Settings(env),
      clientCacheKey: `s3:${env.S3_ENDPOINT ?? env.S3_REGION}/${env.S3_BUCKET}`,
    }),
  ]
}
