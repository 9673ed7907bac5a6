import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { freePort } from './cms/testing/network/free-port.ts'
import { findEngine } from './scripts/browsers.mjs'
import { accounts } from './e2e/support/accounts.ts'

/** For two cores. Tests of one file run in order. */
const workers = 2

// Workers read this file again: the environment passes the chosen ports on to them.
if (!process.env.E2E_PORTS) {
  const ports = new Set<number>()
  while (ports.size < 1 + workers) ports.add(await freePort())
  const [smtpPort, ...hubPorts] = ports
  process.env.E2E_PORTS = hubPorts.join()
  process.env.E2E_SMTP_PORT = String(smtpPort)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hub-e2e-'))
  process.env.E2E_DATA_DIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
const urls = process.env.E2E_PORTS.split(',').map((port) => `http://localhost:${port}`)

/** One hub per worker, because tests on the same hub would see each other's sessions. */
const hub = (url: string) => ({
  command: 'exec node --conditions=production dist/server.mjs',
  url: `${url}/api/health`,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
  env: {
    ...accounts,
    NODE_ENV: 'production',
    PORT: new URL(url).port,
    SITE_URL: url,
    DATA_DIR: path.join(process.env.E2E_DATA_DIR ?? '', new URL(url).port),
    DATABASE_URI: '',
    SEED_EXAMPLES: 'true',
    SMTP_URL: `smtp://127.0.0.1:${process.env.E2E_SMTP_PORT}`,
    S3_BUCKET: '',
    RATE_LIMIT_FACTOR: '1000',
  },
})

export default defineConfig({
  testDir: 'e2e',
  testMatch: process.env.DOCUMENT_PICTURES ? '**/document-pictures.ts' : '**/*.e2e.ts',
  // A suite of its own.
  testIgnore: '**/e2e/engines/**',
  workers,
  // Generous, so that no test fails on a busy machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: urls[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % workers],
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // One that takes over amid a test would answer instead of the server; tests of offline reading allow it.
    serviceWorkers: 'block',
    // Waiting for animations is most of a click's time.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces take a quarter of the time; `--trace retain-on-failure` turns them on.
    trace: 'off',
    launchOptions: {
      executablePath: findEngine('Chromium')?.[0],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Pages live for seconds, too short for optimized code to pay off.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  // Stores nothing, so all hubs share it.
  globalSetup: './e2e/support/servers/mail-server.ts',
  webServer: urls.map(hub),
})
