import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import type { CollectionSlug, Payload } from 'payload'
import { changeRow, deleteRows, findRows, type Match } from '#cms/platform/database/rows.ts'
import { forDatabase } from '#cms/platform/database/which-database.ts'
import { type Env, parseEnv } from '#cms/platform/env.ts'
import { listen } from '#cms/platform/http/listen.ts'
import { createLogger } from '#cms/platform/logging/logger.ts'
import { start } from '#cms/start.ts'
import { TestClient } from './test-client.ts'

export const adminPassword = 'correct horse battery'

/** A MongoDB database of its own for each test application, where TEST_DATABASE_URI names a server. */
function ownDatabase(): string {
  const server = process.env.TEST_DATABASE_URI
  if (!server) return ''
  const uri = new URL(server)
  uri.pathname = `/hub_test_${randomUUID().slice(0, 8)}`
  return uri.toString()
}

export const onMongo = Boolean(process.env.TEST_DATABASE_URI)

/** The environment of a test application: an empty database, no example content, high limits. */
export function testEnv(variables: Record<string, string> = {}): Env {
  return parseEnv({
    NODE_ENV: 'test',
    PORT: '0',
    PAYLOAD_SECRET: 'a secret that only the tests know of',
    ADMIN_PASSWORD: adminPassword,
    SUPER_ADMIN_EMAIL: 'super@example.org',
    SUPER_ADMIN_PASSWORD: 'super admin password',
    DATABASE_URI: ownDatabase(),
    DATA_DIR: variables.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'hub-test-')),
    SEED_EXAMPLES: 'false',
    RATE_LIMIT_FACTOR: '1000',
    MAIL_PER_MINUTE: '10000',
    ...variables,
  })
}

/** Ends a test database and leaves nothing behind. */
export async function discard(payload: Payload, env: Env): Promise<void> {
  if (env.DATABASE_URI) {
    // The driver's: after a test has turned the clock, mongoose waits for a connection that is there.
    await forDatabase<unknown>(payload, {
      mongo: ({ connection }) => connection.db?.dropDatabase(),
      sqlite: () => undefined,
    })
  }
  await payload.destroy()
  rmSync(env.DATA_DIR, { recursive: true, force: true })
}

/**
 * The real application on a real database, listening on a free port. What it would send by itself waits
 * in the outbox unless `sendsMail`: most tests count reads, writes and mails of others.
 */
export async function startTestApp(
  variables: Record<string, string> = {},
  { sendsMail = false } = {},
) {
  const env = testEnv(variables)
  const { app, hub, jobs } = await start(
    env,
    createLogger(process.env.TEST_LOG ?? 'silent'),
    randomUUID(),
  )
  if (!sendsMail) await jobs.stop()
  const { server } = await listen(app, 0)
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const anonymous = new TestClient(url)
  return {
    ...hub,
    url,
    anonymous,
    signIn: () => anonymous.signIn(adminPassword),
    /** Stored rows with these fields, past every rule, but none of the trash. */
    rows: <Slug extends CollectionSlug>(of: Slug, where: Match = {}, sort?: string | string[]) =>
      findRows(hub, of, { where, sort }),
    /** Changes a stored row, past every rule. */
    change: (of: CollectionSlug, id: string, data: object) =>
      changeRow(hub, of, { id }, { ...data }),
    /** Leaves nothing in these collections. */
    clear: (...all: CollectionSlug[]) => Promise.all(all.map((of) => deleteRows(hub, of, {}))),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await discard(hub.payload, env)
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>
