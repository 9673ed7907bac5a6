import { getPayload } from 'payload'
import { createConfig } from '#cms/config.ts'
import { parseEnv } from '#cms/platform/env.ts'

/**
 * Payload with the hub's configuration and database and nothing else: the least a start can cost.
 */
await getPayload({ config: await createConfig(parseEnv(process.env)) })
console.log('Payload is ready')
setInterval(() => undefined, 60_000)
