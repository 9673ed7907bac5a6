// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { DayDialog } from './day-dialog.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { renderProgramme } from '#site/features/sessions/render-programme.fixture.tsx'
import { aSession } from '#site/features/sessions/session.fixture.ts'

const onTheTenth = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aSession({ id: String(index), title: `Session ${index + 1}` }),
  )

const showJune = (count: number, onOpenDay = () => {}) =>
  renderProgramme(
    <MonthCalendar
      month={{ year: 2026, month: 6 }}
      title="June 2026"
      sessions={onTheTenth(count)}
      onOpenDay={onOpenDay}
    />,
  )

afterEach(cleanup)

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

it('opens a day that is pressed', async () => {
  const onOpenDay = vi.fn()
  showJune(5, onOpenDay)
  await userEvent.click(screen.getByRole('button', { name: /Wednesday 10 June/ }))
  expect(onOpenDay).toHaveBeenCalledExactlyOnceWith('2026-06-10')
})

it('shows the sessions of a day in a dialog', () => {
  renderProgramme(<DayDialog day="2026-06-10" sessions={onTheTenth(5)} onClose={() => {}} />)
  screen.getByRole('dialog', { name: 'Sessions for Wednesday, June 10, 2026' })
  expect(screen.getAllByRole('article')).toHaveLength(5)
})
