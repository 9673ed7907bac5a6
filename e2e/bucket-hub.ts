import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { startS3Server } from '#cms/testing/s3-server.ts'
import { accounts } from './accounts.ts'

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

async function answers(url: string) {
  for (;;) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** The built hub with its files in a bucket, and the server that speaks S3's protocol. */
export async function startBucketHub() {
  const bucket = await startS3Server()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hub-bucket-'))
  const url = `http://localhost:${await freePort()}`
  const hub = spawn(process.execPath, ['--conditions=production', 'dist/server.mjs'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...accounts,
      ...bucket.variables,
      NODE_ENV: 'production',
      PORT: new URL(url).port,
      SITE_URL: url,
      DATA_DIR: folder,
      DATABASE_URI: '',
      SMTP_URL: '',
      RATE_LIMIT_FACTOR: '1000',
    },
  })
  await answers(`${url}/api/ready`)
  return {
    url,
    bucketOrigin: bucket.variables.S3_ENDPOINT,
    stop: async () => {
      const ended = new Promise((resolve) => hub.once('exit', resolve))
      hub.kill('SIGTERM')
      await ended
      await bucket.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
