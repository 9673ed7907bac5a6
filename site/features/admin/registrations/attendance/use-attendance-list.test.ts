// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AttendanceLine } from '#collections/attendance/contract.ts'
import { FreshReads } from '#site/testing/fresh-reads.fixture.tsx'
import { stubServer } from '#site/testing/stub-server.fixture.ts'
import { recordedWords, summaryOf, useAttendanceList } from './use-attendance-list.ts'

const line = (name: string, source?: 'hand' | 'door'): AttendanceLine => ({
  email: `${name}@example.org`,
  fullName: name,
  rotaTier: 'FY2',
  isRegistered: true,
  attendance: source
    ? { id: name, arrivedAt: '2026-05-01T08:00:00.000Z', share: 'all', source }
    : null,
  arrivedBefore: null,
})

it('names only people whom the call recorded, not those who signed in meanwhile', async () => {
  const path = '/api/admin/sessions/s1/attendance'
  stubServer({
    [`GET ${path}`]: { body: [line('ticked', 'hand'), line('absent'), line('arriving')] },
    [`PUT ${path}/everyone`]: {
      body: [line('ticked', 'hand'), line('absent', 'hand'), line('arriving', 'door')],
    },
  })
  const { result } = renderHook(() => useAttendanceList('s1'), { wrapper: FreshReads })
  await waitFor(() => expect(result.current.read.data).toHaveLength(3))
  let recorded: { email: string }[] = []
  await act(async () => {
    recorded = await result.current.everyone()
  })
  expect(recorded.map(({ email }) => email)).toEqual(['absent@example.org'])
})

it('stores two quick presses one after the other, so that the last one counts', async () => {
  const path = '/api/admin/sessions/s1/attendance'
  const { writes } = stubServer({
    [`GET ${path}`]: { body: [line('quick')] },
    [`PUT ${path}`]: [{ body: [line('quick')] }, { body: [line('quick', 'hand')] }],
  })
  const { result } = renderHook(() => useAttendanceList('s1'), { wrapper: FreshReads })
  await waitFor(() => expect(result.current.read.data).toHaveLength(1))
  const quick = line('quick')
  let both: Promise<unknown> = Promise.resolve()
  act(() => {
    both = Promise.all([
      result.current.press([quick], 'half'),
      result.current.press([quick], 'all'),
    ])
  })
  expect(writes().length).toBeLessThan(2)
  await waitFor(() => expect(result.current.read.data?.[0]?.attendance?.share).toBe('all'))
  await act(() => both)
  expect(writes().map(({ body }) => body)).toMatchObject([
    { people: [{ share: 'half' }] },
    { people: [{ share: 'all' }] },
  ])
})

const session = { startTime: '2026-11-25T13:00:00.000Z', endTime: '2026-11-25T14:30:00.000Z' }
const there = {
  id: '1',
  arrivedAt: '2026-11-25T13:02:00.000Z',
  share: 'all' as const,
  source: 'door' as const,
}
const recorded = (attendance: Partial<typeof there> | object | null, isRegistered = true) =>
  ({
    email: 'a@example.org',
    fullName: 'Ada',
    rotaTier: 'tier 3',
    isRegistered,
    attendance: attendance && { ...there, ...attendance },
  }) as AttendanceLine

it.each([
  [{}, 'door 13:02'],
  [{ arrivedAt: '2026-11-25T13:52:00.000Z' }, 'door 13:52, after half-time'],
  [{ source: 'later' }, 'sent later, 13:02'],
  [{ source: 'hand' }, 'by hand'],
  [null, undefined],
])('says of %o that it was recorded “%s”', (attendance, words) => {
  expect(recordedWords(recorded(attendance), session, 'Europe/London')).toBe(words)
})

it('says that a record from before the session was moved does not count', () => {
  const moved = { ...recorded(null), arrivedBefore: '2026-11-18T13:02:00.000Z' }
  expect(recordedWords(moved, session, 'Europe/London')).toBe(
    'recorded Wed 18 Nov 2026, 13:02, before the session was moved: does not count',
  )
})

it('counts who was there, for a half, absent, and signed in later', () => {
  const lines = [
    recorded({}),
    recorded({ share: 'half' }),
    recorded({ source: 'later' }, false),
    recorded(null),
    recorded(null),
  ]
  expect(summaryOf(lines)).toBe('3 there, 1 of them half, 2 registered and not there, 1 sent later')
  expect(summaryOf([])).toBe('0 there')
})
