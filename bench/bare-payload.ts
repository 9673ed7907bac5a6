import { getPayload } from 'payload'
import { createConfig } from '#cms/config.ts'
import { parseEnv } from '#cms/env.ts'

/** Payload with the hub's configuration and database, and nothing around it: what a start costs at least. */
await getPayload({ config: await createConfig(parseEnv(process.env)) })
console.log('Payload is ready')
setInterval(() => undefined, 60_000)
