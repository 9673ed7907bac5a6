import '#cms/platform/process-defaults.ts'
import { setTimeout as wait } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { type Env, parseEnv, unknownSettings } from './platform/env.ts'
import { failureSentence } from '#cms/platform/logging/failures.ts'
import { createLogger, type Logger, redirectConsole } from '#cms/platform/logging/logger.ts'
import { listen, requestTimeoutMs } from '#cms/platform/http/listen.ts'
import { start } from './start.ts'

/** Supervisors kill a process after ten seconds. */
const shutdownTimeoutMs = 9_800
/** For closing the database after the last request. */
const closeTimeoutMs = 1_500

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

const within = <Result>(milliseconds: number, work: Promise<Result>) =>
  Promise.race([work, wait(milliseconds, undefined, { ref: false })])

/** @returns a function that stops the server after running requests have finished. */
async function serve(env: Env, logger: Logger) {
  const { app, hub } = await start(env, logger)
  const { stop } = await listen(app, env.PORT)
  if (env.NODE_ENV === 'production') redirectConsole(logger)
  logger.info(`${env.SITE_TITLE} is ready at ${env.SITE_URL}`)
  return async () => {
    await stop()
    await within(closeTimeoutMs, hub.payload.destroy())
  }
}

try {
  const env = parseEnv(process.env)
  const logger = createLogger(env.LOG_LEVEL)
  let serving: ReturnType<typeof serve> | undefined
  // Before the start is logged, because a stop may follow at once.
  closeWithGrace({ delay: shutdownTimeoutMs, logger }, async ({ signal, err }) => {
    const begin = performance.now()
    // A Ctrl-C arrives from the terminal and from npm: a second signal would drop requests.
    for (const one of signals) process.removeAllListeners(one).on(one, () => undefined)
    if (err) logger.fatal({ err }, 'uncaught error')
    // A signal during the start waits for it.
    const stop = serving && (await within(requestTimeoutMs, serving))
    await stop?.()
    logger.info({ signal, milliseconds: Math.round(performance.now() - begin) }, 'stopped')
  })
  logger.info(`${env.SITE_TITLE} is starting`)
  for (const name of unknownSettings(process.env))
    logger.warn(`${name} is not a setting of the hub.`)
  serving = serve(env, logger)
  await serving
} catch (error) {
  console.error(failureSentence(error))
  process.exit(1)
}
