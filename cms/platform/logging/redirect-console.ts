import { fixedText } from './serialize-error.ts'
import type { Logger } from './logger.ts'

const levels = { error: 'error', warn: 'warn', log: 'info', info: 'info', debug: 'debug' } as const

/** Next prints errors with the values of a failed query. */
export function redirectConsole(logger: Logger): void {
  for (const [name, level] of Object.entries(levels)) {
    console[name as keyof typeof levels] = (...printed: unknown[]) => {
      const err = printed.find((one) => one instanceof Error)
      const words = printed.find((one) => typeof one === 'string') ?? ''
      logger[level]({ ...(err && { err }) }, fixedText(words) || 'a library printed something')
    }
  }
}
