import { expect, it } from 'vitest'
import { createLogger } from './logger.ts'
import { withPriority, writesToJournal } from './journal.ts'

it('a line for journald begins with the priority of its level', () => {
  const lines: string[] = []
  const logger = createLogger('trace', { write: (line) => void lines.push(line) })
  for (const level of ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const)
    logger[level]('it')
  expect(lines.map((line) => withPriority(line).slice(0, 3))).toEqual([
    '<2>',
    '<3>',
    '<4>',
    '<6>',
    '<7>',
    '<7>',
  ])
})

it('only a line that goes straight to journald has a priority', () => {
  expect(writesToJournal(undefined)).toBe(false)
  expect(writesToJournal('1:1')).toBe(false)
})
