import type { Plugin } from 'payload'
import { storedFileCollection } from '#collections/files/collection.ts'
import type { Env } from '#cms/platform/env.ts'
import { s3Settings } from './s3-settings.ts'

/** Stores the panel's uploads in the bucket; without one Payload uses the local folder. */
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
