import { type DestinationStream, type Logger as PinoLogger, type LoggerOptions, pino } from 'pino'
import { fixedText, serializeError } from './serialize-error.ts'

export type Logger = PinoLogger

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Any word, with the rest of an address if it is one: a pattern for only addresses takes quadratic time. */
const word = /[\w.+'-]+((?:@|%40)[a-z\d-]+(?:\.[a-z\d-]+)+)?/gi

/** The last resort against email addresses in the log. */
const withoutAddresses = (line: string) =>
  line.includes('@') || line.includes('%40')
    ? line.replaceAll(word, (whole, rest?: string) => (rest ? '(address)' : whole))
    : line

type Fields = { err?: unknown; msg?: unknown }

function withSafeMessage(first: unknown, words: unknown[]): unknown[] {
  if (first instanceof Error) return withSafeMessage({ err: first }, words)
  const { err, msg } = (first ?? {}) as Fields
  if (!err || msg !== undefined || words[0] !== undefined) return [first, ...words]
  return [first, serializeError(err).message || 'an error']
}

const errorSerializers = {
  err: serializeError,
  error: serializeError,
  reason: serializeError,
  cause: serializeError,
}

export function createLogger(level = 'info', destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    serializers: errorSerializers,
    redact: {
      paths: ['req.headers.cookie', 'req.headers.authorization', '*.password'],
      remove: true,
    },
    hooks: {
      logMethod([first, ...words], method) {
        method.apply(this, withSafeMessage(first, words) as Parameters<typeof method>)
      },
      streamWrite: withoutAddresses,
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Replaces the console, because Next prints errors with the values of a failed query. */
export function redirectConsole(logger: Logger): void {
  for (const name of ['error', 'warn', 'info', 'debug'] as const) {
    console[name] = (...printed: unknown[]) => {
      const err = printed.find((one) => one instanceof Error)
      const words = printed.find((one) => typeof one === 'string') ?? ''
      logger[name]({ ...(err && { err }) }, fixedText(words) || 'a library printed something')
    }
  }
  console.log = console.info
}

const quietMs = 10_000
const last = new Map<string, number>()

/** Logs the first error of an outage, which ends after ten quiet seconds. @param what identifies the outage. */
export function logOutage(logger: Logger, err: unknown, what: string): void {
  const before = last.get(what) ?? -Infinity
  last.set(what, performance.now())
  if (performance.now() - before > quietMs) logger.error({ err }, what)
}
