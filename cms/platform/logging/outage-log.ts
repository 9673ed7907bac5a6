import type { Logger } from './logger.ts'

const quietMs = 10_000

type Outage = { errors: number; begin: number; end: NodeJS.Timeout }
const outages = new Map<string, Outage>()

/** Logs the first error of an outage, and its end. @param what identifies the outage. */
export function logOutage(logger: Logger, err: unknown, what: string): void {
  const outage = outages.get(what)
  if (outage) {
    outage.errors++
    outage.end.refresh()
    return
  }
  logger.error({ err }, what)
  const over = () => {
    const { errors, begin } = outages.get(what)!
    outages.delete(what)
    const seconds = Math.round((performance.now() - begin - quietMs) / 1_000)
    logger.warn({ errors, seconds }, `over: ${what}`)
  }
  outages.set(what, {
    errors: 1,
    begin: performance.now(),
    end: setTimeout(over, quietMs).unref(),
  })
}
