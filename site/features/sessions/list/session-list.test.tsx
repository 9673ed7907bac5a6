// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SessionView } from '#collections/sessions/contract.ts'
import { renderProgramme } from '#site/features/sessions/render-programme.fixture.tsx'
import { aSession } from '#site/features/sessions/session.fixture.ts'
import { SessionList } from './session-list.tsx'

const at = (id: string, day: string) =>
  aSession({ id, title: id, startTime: `${day}T09:00:00.000Z`, endTime: `${day}T10:00:00.000Z` })
const past = [at('Past A', '2026-04-02'), at('Past B', '2026-05-03')]
const coming = [at('June', '2026-06-10'), at('July A', '2026-07-10'), at('July B', '2026-07-11')]
const all = [...past, ...coming]

const list = (sessions: SessionView[]) => (
  <SessionList sessions={sessions} isFiltered={sessions !== all} />
)
const titles = () =>
  screen.queryAllByRole('article').map((card) => card.querySelector('h3')?.textContent)
const months = () => screen.queryAllByRole('heading', { level: 2 }).map((each) => each.textContent)
it('shows what a search finds, by month, and all again after it', () => {
  const { rerender } = renderProgramme(list(all))
  expect(titles()).toEqual(['Past A', 'Past B', 'June', 'July A', 'July B'])
  rerender(list([all[4]!]))
  expect(titles()).toEqual(['July B'])
  expect(months()).toEqual(['July 2026'])
  rerender(list(all))
  expect(titles()).toEqual(['Past A', 'Past B', 'June', 'July A', 'July B'])
})

it('lists what a search finds of the past after the others, the latest first', () => {
  renderProgramme(list([...all]))
  expect(titles()).toEqual(['June', 'July A', 'July B', 'Past B', 'Past A'])
  expect(months()).toEqual(['June 2026', 'July 2026', 'May 2026', 'April 2026'])
})
