import { randomUUID } from 'node:crypto'
import { getPayload, type Payload } from 'payload'
import { createConfig } from '#cms/config.ts'
import { databaseAdapter, databaseReader } from '#cms/platform/database/adapter.ts'
import { patiently } from '#cms/platform/database/mongo/connection.ts'
import type { Env } from '#cms/platform/env.ts'
import { createLogger } from '#cms/platform/logging/logger.ts'

/** Opens the database for a command, to read it beside a hub or to write it. @throws Error with a sentence. */
export async function openStored(env: Env, { toWrite }: { toWrite: boolean }): Promise<Payload> {
  const open = toWrite ? databaseAdapter : databaseReader
  const config = await createConfig(patiently(env), createLogger('silent'), open)
  return getPayload({ config, key: randomUUID(), disableOnInit: true })
}
