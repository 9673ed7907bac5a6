// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderProgramme } from '#site/features/sessions/render-programme.fixture.tsx'
import { aSession } from '#site/features/sessions/session.fixture.ts'
import { OtherDates } from './other-dates.tsx'

const on = (day: string, month = '06') => ({
  startTime: `2026-${month}-${day}T09:00:00.000Z`,
  endTime: `2026-${month}-${day}T10:00:00.000Z`,
})
const own = aSession({ id: 'own', title: 'Chest drains', ...on('10') })
const sessions = [
  own,
  aSession({ id: 'other', title: 'Sepsis', ...on('11') }),
  aSession({ id: 'later', title: 'chest drains ', ...on('24') }),
  aSession({ id: 'sooner', title: 'Chest drains', capacity: 5, registered: 5, ...on('17') }),
  aSession({ id: 'off', title: 'Chest drains', cancelledAt: '2026-06-01T09:00Z', ...on('18') }),
  aSession({ id: 'over', title: 'Chest drains', ...on('20', '05') }),
]
vi.mock('#site/features/sessions/reads.ts', () => ({ useSessions: () => ({ data: sessions }) }))
it('leads to the sessions of the same title that are to come, the next one first', () => {
  renderProgramme(<OtherDates session={own} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Wed 17 Jun 2026, 10:00–11:00 Full',
    'Wed 24 Jun 2026, 10:00–11:00 8 spaces left',
  ])
  const [first] = screen.getAllByRole('link')
  expect(first?.getAttribute('href')).toContain('?session=sooner')
})
