import 'dotenv/config'
import closeWithGrace from 'close-with-grace'
import { parseEnv } from './env.ts'
import { createLogger } from './http/logger.ts'
import { listen } from './http/listen.ts'
import { start } from './start.ts'

/** Requests in flight get this long to finish after a signal to stop. */
const graceMilliseconds = 10_000

try {
  const env = parseEnv(process.env)
  const logger = createLogger()
  const { app, payload } = await start(env, logger)
  const server = await listen(app, env.PORT)
  logger.info(`${env.SITE_TITLE} is ready at ${env.SITE_URL}`)
  closeWithGrace({ delay: graceMilliseconds, logger }, async () => {
    await new Promise((resolve) => {
      server.close(resolve)
      server.closeIdleConnections()
    })
    await payload.destroy()
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
