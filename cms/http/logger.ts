import { type Logger as PinoLogger, pino } from 'pino'

export type Logger = PinoLogger

/** Structured log lines on standard output. `level` silent for tests. */
export const createLogger = (level = 'info'): Logger =>
  pino({
    level,
    redact: {
      paths: ['req.headers.cookie', 'req.headers.authorization', '*.password'],
      remove: true,
    },
  })
