import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'

const bucket = 'hub-test'

/** The owner of a bucket allows the browser's PUT from the site, as docs/install.md says. */
const cors = `<CORSConfiguration>
  <CORSRule>
    <AllowedOrigin>*</AllowedOrigin>
    <AllowedMethod>PUT</AllowedMethod>
    <AllowedHeader>*</AllowedHeader>
    <MaxAgeSeconds>3600</MaxAgeSeconds>
  </CORSRule>
</CORSConfiguration>`

/**
 * A server that speaks S3's protocol on a free port, with one empty bucket that browsers may PUT to.
 * `variables` point an application at it.
 */
export async function startS3Server() {
  const directory = mkdtempSync(path.join(tmpdir(), 'hub-s3-'))
  const server = new S3rver({
    address: 'localhost',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [cors] }],
  })
  const { port } = await server.run()
  return {
    variables: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://localhost:${port}`,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
