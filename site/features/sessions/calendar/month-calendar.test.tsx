// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { MonthCalendar } from './month-calendar.tsx'
import { renderProgramme } from '#site/features/sessions/render-programme.fixture.tsx'
import { aSession } from '#site/features/sessions/session.fixture.ts'

const onTheTenth = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aSession({ id: String(index), title: `Session ${index + 1}` }),
  )

const showJune = (count: number) =>
  renderProgramme(
    <MonthCalendar
      month={{ year: 2026, month: 6 }}
      title="June 2026"
      sessions={onTheTenth(count)}
    />,
  )

/** Narrower than the calendar's 48 rem. */
const onPhone = () =>
  vi
    .spyOn(globalThis, 'matchMedia')
    .mockReturnValue({ matches: false, addEventListener() {}, removeEventListener() {} } as never)

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('has columns Mon to Sun', () => {
  showJune(0)
  const columns = screen.getAllByRole('columnheader').map((column) => column.textContent)
  expect(columns).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
})

it('shows three sessions a day without “more”', () => {
  showJune(3)
  expect(screen.getByRole('button').textContent).toContain('Session 3')
  expect(screen.queryByText(/more$/)).toBeNull()
})

it('shows up to three sessions a day and +N more', () => {
  showJune(5)
  const day = screen.getByRole('button', { name: /Wednesday 10 June/ })
  expect(day.textContent).toContain('Session 3')
  expect(day.textContent).not.toContain('Session 4')
  expect(screen.getAllByText('+2 more')).toHaveLength(2)
})

it('makes a button only of a day that has sessions', () => {
  showJune(1)
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

it('opens a dialog with all sessions of the day', async () => {
  showJune(5)
  await userEvent.click(screen.getByRole('button', { name: /Wednesday 10 June/ }))
  const title = 'Sessions for Wednesday, June 10, 2026'
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(5)
})

it('lists the sessions of the pressed day below the month on a phone', async () => {
  onPhone()
  const sessions = [
    aSession({ id: 'next', title: 'Next' }),
    aSession({
      id: 'later',
      title: 'Later',
      startTime: '2026-06-12T09:00:00.000Z',
      endTime: '2026-06-13T10:00:00.000Z',
    }),
  ]
  renderProgramme(
    <MonthCalendar month={{ year: 2026, month: 6 }} title="June 2026" sessions={sessions} />,
  )
  expect(
    screen.getByRole('heading', { name: 'Sessions for Wednesday, June 10, 2026' }),
  ).toBeTruthy()
  expect(screen.getByRole('article', { name: 'Next' })).toBeTruthy()
  const saturday = screen.getByRole('button', { name: /Saturday 13 June/ })
  expect(saturday.textContent).toContain('Day 2')
  const scrolled: Element[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this)
  }
  await userEvent.click(saturday)
  expect(saturday.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(scrolled).toEqual([screen.getByRole('article', { name: 'Later' })])
  expect(screen.queryByRole('dialog')).toBeNull()
})
