import type { S3ClientConfig } from '@aws-sdk/client-s3'
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
