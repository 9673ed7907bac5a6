import { fstatSync } from 'node:fs'

/** Syslog's numbers for pino's, which journald takes from the begin of a line (`journalctl --priority err`). */
const priorities: Record<string, number> = { 10: 7, 20: 7, 30: 6, 40: 4, 50: 3, 60: 2 }

/** Whether standard output goes to journald, and not through a pipe or into a file. */
export function writesToJournal(stream = process.env.JOURNAL_STREAM): boolean {
  if (!stream) return false
  const { dev, ino } = fstatSync(1)
  return stream === `${dev}:${ino}`
}

export function withPriority(line: string): string {
  const level = /^\{"level":(\d+)/.exec(line)?.[1] ?? ''
  return `<${priorities[level] ?? 6}>${line}`
}
