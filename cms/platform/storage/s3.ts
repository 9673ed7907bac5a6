import type { S3ClientConfig } from '@aws-sdk/client-s3'
import type { Plugin } from 'payload'
import { storedFileCollection } from '#collections/files/collection.ts'
import type { Env } from '#cms/platform/env.ts'

export function s3Settings(env: Env): S3ClientConfig {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  return {
    region: env.S3_REGION,
    // Servers other than Amazon's rarely have a host name for each bucket.
    ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Otherwise a presigned PUT requires the checksum of an empty body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // Without `throwOnRequestTimeout` a silent bucket would be awaited without end.
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: 20_000,
      throwOnRequestTimeout: true,
    },
  }
}

export function bucketOrigin(env: Env): string | undefined {
  if (!env.S3_BUCKET) return undefined
  if (env.S3_ENDPOINT) return new URL(env.S3_ENDPOINT).origin
  return `https://${env.S3_BUCKET}.s3.${env.S3_REGION}.amazonaws.com`
}

/** Payload's own storage of files in a bucket; without one it uses the local folder. */
export async function bucketPlugins(env: Env): Promise<Plugin[]> {
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
