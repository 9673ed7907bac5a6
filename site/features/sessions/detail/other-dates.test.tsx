// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SessionsContext } from '#site/features/sessions/sessions-context.ts'
import { aSession } from '#site/features/sessions/session.fixture.ts'
import { InRouter } from '#site/testing/in-router.fixture.tsx'
import { OtherDates } from './other-dates.tsx'

const on = (day: string) => ({
  startTime: `2026-06-${day}T09:00:00.000Z`,
  endTime: `2026-06-${day}T10:00:00.000Z`,
})
const own = aSession({ id: 'own', title: 'Chest drains', ...on('10') })
const sessions = [
  own,
  aSession({ id: 'other', title: 'Sepsis', ...on('11') }),
  aSession({ id: 'later', title: 'chest drains ', ...on('24') }),
  aSession({ id: 'sooner', title: 'Chest drains', capacity: 5, registered: 5, ...on('17') }),
  aSession({
    id: 'off',
    title: 'Chest drains',
    cancelledAt: '2026-06-01T09:00:00.000Z',
    ...on('18'),
  }),
  aSession({
    id: 'over',
    title: 'Chest drains',
    startTime: '2026-05-20T09:00:00.000Z',
    endTime: '2026-05-20T10:00:00.000Z',
  }),
]
vi.mock('#site/features/sessions/reads.ts', () => ({ useSessions: () => ({ data: sessions }) }))
it('leads to the sessions of the same title that are to come, the next one first', () => {
  const programme = {
    zone: 'Europe/London',
    now: new Date('2026-06-01T12:00:00.000Z'),
    colorOf: () => undefined,
    openSession: () => {},
    openSignUp: () => {},
  }
  render(
    <SessionsContext value={programme}>
      <OtherDates session={own} />
    </SessionsContext>,
    { wrapper: InRouter },
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Wed 17 Jun 2026, 10:00–11:00 Full',
    'Wed 24 Jun 2026, 10:00–11:00 8 spaces left',
  ])
  const [first] = screen.getAllByRole('link')
  expect(first?.getAttribute('href')).toContain('?session=sooner')
})
