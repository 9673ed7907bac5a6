import { describe, expect, it } from 'vitest'
import { aSession } from '#site/features/sessions/session.fixture.ts'
import { groupMessages, maxMessageLength, ofThisWeek, stillToCome } from './group-text.ts'

const address = 'https://teaching.example.org/sessions?month=2026-12'
const messages = (sessions: Parameters<typeof groupMessages>[0]) =>
  groupMessages(sessions, 'in December 2026', 'Europe/London', address)
const session = aSession({
  startTime: '2026-12-07T09:00:00.000Z',
  title: 'Airway day',
  location: 'Resus 2',
  faculty: 'Dr Helena Strand',
  endTime: '2026-12-07T10:30:00.000Z',
})

describe('the month as messages', () => {
  it('has when, what and where of each session, and no names', () => {
    expect(messages([session])).toEqual([
      `*Teaching in December 2026*\n\nMon 7 Dec 2026, 09:00–10:30\nAirway day\nResus 2\n\nDetails and places: ${address}`,
    ])
  })

  it('splits between two sessions where one message would be too long', () => {
    const sessions = Array.from({ length: 200 }, (_, number) => ({
      ...session,
      title: `Session ${number} ${'x'.repeat(250)}`,
    }))
    const parts = messages(sessions)
    expect(parts.length).toBeGreaterThan(10)
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(maxMessageLength)
    expect(parts[1]).toContain(`(2 of ${parts.length})`)
    for (const [number] of sessions.entries()) {
      expect(parts.filter((part) => part.includes(`Session ${number} `))).toHaveLength(1)
    }
  })

  it('are none in an empty month', () => {
    expect(messages([])).toEqual([])
  })
})

describe('the news that a group gets', () => {
  const at = (id: string, startTime: string, endTime: string) =>
    aSession({ id, startTime, endTime })
  const over = at('over', '2026-12-07T07:00:00.000Z', '2026-12-07T08:00:00.000Z')
  const now = new Date('2026-12-07T09:30:00Z')
  const running = at('running', '2026-12-07T09:00:00.000Z', '2026-12-07T10:00:00.000Z')
  const soon = at('soon', '2026-12-14T09:00:00.000Z', '2026-12-14T10:00:00.000Z')
  const later = at('later', '2026-12-14T10:00:00.000Z', '2026-12-14T11:00:00.000Z')
  const ids = (sessions: readonly { id: string }[]) => sessions.map(({ id }) => id)

  it('has no past session, and the next one first', () => {
    expect(ids(stillToCome([later, over, soon, running], now))).toEqual([
      'running',
      'soon',
      'later',
    ])
  })

  it('is of this week what starts within seven days', () => {
    expect(ids(ofThisWeek([later, over, soon, running], now))).toEqual(['running', 'soon'])
  })
})
