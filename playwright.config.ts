import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'
import { accounts } from './e2e/accounts.ts'

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return String(typeof address === 'object' ? address?.port : address)
}

// This file is read once more by each worker: what the first reading chose is left in the environment.
if (!process.env.E2E_PORT) {
  process.env.E2E_PORT = await freePort()
  process.env.E2E_SMTP_PORT = await freePort()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hub-e2e-'))
  process.env.E2E_DATA_DIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
const url = `http://localhost:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  workers: 1,
  // Generous: a journey must not fail because the machine is busy with something else.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // A journey that a busy machine spoilt is walked once more; the report names it as flaky.
  retries: process.env.CI ? 1 : 0,
  use: {
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: [
    {
      command: 'exec node --import tsx e2e/mail-server.ts',
      port: Number(process.env.E2E_SMTP_PORT),
    },
    {
      command: 'exec node --conditions=production dist/server.mjs',
      url: `${url}/api/health`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      env: {
        ...accounts,
        NODE_ENV: 'production',
        PORT: process.env.E2E_PORT,
        SITE_URL: url,
        DATA_DIR: process.env.E2E_DATA_DIR ?? '',
        DATABASE_URI: '',
        SMTP_URL: `smtp://127.0.0.1:${process.env.E2E_SMTP_PORT}`,
        S3_BUCKET: '',
        RATE_LIMIT_FACTOR: '1000',
      },
    },
  ],
})
