import { randomUUID } from 'node:crypto'
import { getPayload, type Payload } from 'payload'
import { createConfig } from '#cms/config.ts'
import type { Purpose } from '#cms/platform/database/adapter.ts'
import type { Env } from '#cms/platform/env.ts'
import { createLogger } from '#cms/platform/logging/logger.ts'

/** Opens the database for a command, to read it beside a hub or to write it. @throws Error with a sentence. */
export async function openStored(env: Env, purpose: Exclude<Purpose, 'serve'>): Promise<Payload> {
  const config = await createConfig(env, createLogger('silent'), purpose)
  return getPayload({ config, key: randomUUID(), disableOnInit: true })
}
