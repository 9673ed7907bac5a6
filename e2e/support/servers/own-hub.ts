import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '#cms/testing/network/free-port.ts'
import { accounts } from '../accounts.ts'

/**
 * A built hub beside the shared one, with the example term in a new folder.
 * @param variables of the environment, such as those of a bucket or a mail server
 * @param place.url where another hub has been
 * @param place.folder whose `dist` has another site
 */
export async function startOwnHub(
  variables: Record<string, string> = {},
  place: { url?: string; folder?: string } = {},
) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hub-own-'))
  const url = place.url ?? `http://localhost:${await freePort()}`
  const server = path.resolve('dist/server.mjs')
  const logFile = path.join(folder, 'hub.log')
  const log = openSync(logFile, 'a')
  const hub = spawn(process.execPath, ['--conditions=production', server], {
    cwd: place.folder,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      ...accounts,
      NODE_ENV: 'production',
      PORT: new URL(url).port,
      SITE_URL: url,
      DATA_DIR: folder,
      DATABASE_URI: '',
      SEED_EXAMPLES: 'true',
      SMTP_URL: '',
      S3_BUCKET: '',
      RATE_LIMIT_FACTOR: '1000',
      ...variables,
    },
  })
  closeSync(log)
  // An aborted run must leave no server behind.
  const end = () => hub.kill('SIGKILL')
  process.once('exit', end)
  await expect(async () =>
    expect(await fetch(`${url}/api/ready`)).toHaveProperty('ok', true),
  ).toPass()
  return {
    url,
    log: () => readFileSync(logFile, 'utf8'),
    stop: async () => {
      process.off('exit', end)
      const ended = new Promise((resolve) => hub.once('exit', resolve))
      hub.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Tests whose pages are those of a hub of their own. */
export const onOwnHub = (variables: Record<string, string> = {}) =>
  test.extend<object, { hub: Awaited<ReturnType<typeof startOwnHub>> }>({
    hub: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
      async ({}, use) => {
        const hub = await startOwnHub(variables)
        await use(hub)
        await hub.stop()
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: ({ hub }, provide) => provide(hub.url),
  })
