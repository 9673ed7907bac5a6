import 'dotenv/config'
import { parseEnv } from '#cms/env.ts'
import { failureSentence } from '#cms/logging/serialize-error.ts'
import { createLogger } from '#cms/logging/logger.ts'
import { seedExamples } from '#cms/seed/seed-examples.ts'
import { openPayload } from '#cms/start.ts'

/** `npm run seed`: example content for a database without sessions, embedded or MongoDB. */
try {
  const env = { ...parseEnv(process.env), SEED_EXAMPLES: false }
  const payload = await openPayload(env, createLogger('error'))
  const seeded = await seedExamples(payload, env)
  await payload.destroy()
  if (!seeded) throw new Error('The database has sessions already. Nothing was loaded.')
  console.log('The example teaching term is loaded.')
} catch (error) {
  console.error(failureSentence(error))
  process.exitCode = 1
}
