import { startS3Server } from '#cms/testing/network/s3-server.ts'
import { startOwnHub } from './own-hub.ts'

/** The built hub with files in a bucket, and an S3 server. */
export async function startBucketHub() {
  const bucket = await startS3Server()
  const hub = await startOwnHub(bucket.variables)
  return {
    url: hub.url,
    bucketOrigin: bucket.variables.S3_ENDPOINT,
    stop: async () => {
      await hub.stop()
      await bucket.stop()
    },
  }
}
