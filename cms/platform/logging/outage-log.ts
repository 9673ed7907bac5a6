import type { Logger } from './logger.ts'

const quietMs = 10_000
const last = new Map<string, number>()

/** Logs the first error of an outage, which ends after ten quiet seconds. @param what identifies the outage. */
export function logOutage(logger: Logger, err: unknown, what: string): void {
  const before = last.get(what) ?? -Infinity
  last.set(what, performance.now())
  if (performance.now() - before > quietMs) logger.error({ err }, what)
}
