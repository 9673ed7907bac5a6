import { parseEnv } from '#cms/platform/env.ts'
import { createLogger } from '#cms/platform/logging/logger.ts'
import { seedExamples } from '#cms/features/seed/seed-examples.ts'
import { openPayload } from '#cms/start.ts'
import type { Command } from './command.ts'

export const command: Command = {
  usage: '',
  summary: 'loads the example term into a database without sessions; stop the hub first',
  run: async () => {
    const env = { ...parseEnv(process.env), SEED_EXAMPLES: false }
    const payload = await openPayload(env, createLogger('error'))
    const seeded = await seedExamples({ payload, env })
    await payload.destroy()
    if (!seeded) throw new Error('The database has sessions already. Nothing was loaded.')
    console.log('The example teaching term is loaded.')
    return 0
  },
}
