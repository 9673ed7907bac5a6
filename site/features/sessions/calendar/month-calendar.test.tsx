// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
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
