import type { Logger } from './logger.ts'

/** Milliseconds without another error after which an outage is over. */
const quietMs = 10_000

type Outage = { errors: number; begin: number; end: NodeJS.Timeout }
const outages = new Map<string, Outage>()

/**
 * Logs an error that every request meets while a part of the hub does not work: the first one as it is,
 * and when no other has come for ten seconds that it is over. `what` tells outages apart.
 */
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
