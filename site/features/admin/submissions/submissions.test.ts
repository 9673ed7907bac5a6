import { expect, it } from 'vitest'
import { findRepeats } from './submissions.ts'

const sam = { name: 'Sam', email: 'sam@example.org', text: 'Burns, please' }

it('of the same request sent twice the later one is a repeat', () => {
  const newestFirst = [
    { id: 'third', ...sam, email: 'Sam@example.org' },
    { id: 'second', ...sam },
    { id: 'first', ...sam },
  ]
  expect([...findRepeats(newestFirst)]).toEqual(['second', 'third'])
})

it('requests that differ in sender or text repeat nothing', () => {
  const requests = [
    { id: '1', ...sam },
    { id: '2', ...sam, name: null },
    { id: '3', ...sam, email: null },
    { id: '4', ...sam, text: 'Burns' },
  ]
  expect(findRepeats(requests).size).toBe(0)
})
