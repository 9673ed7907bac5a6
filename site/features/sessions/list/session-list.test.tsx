// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SessionView } from '#collections/sessions/contract.ts'
import { renderProgramme } from '#site/features/sessions/render-programme.fixture.tsx'
import { aSession } from '#site/features/sessions/session.fixture.ts'
import { SessionList } from './session-list.tsx'

const at = (id: string, day: string) =>
  aSession({ id, title: id, startTime: `${day}T09:00:00.000Z`, endTime: `${day}T10:00:00.000Z` })
const past = [at('Past A', '2026-04-02'), at('Past B', '2026-05-03')]
const coming = [at('June', '2026-06-10'), at('July A', '2026-07-10'), at('July B', '2026-07-11')]
const all = [...past, ...coming]
const hasArrived = { current: true }

const list = (sessions: SessionView[]) => (
  <SessionList sessions={sessions} isFiltered={sessions !== all} hasArrived={hasArrived} />
)
const titles = () =>
  screen.queryAllByRole('article').map((card) => card.querySelector('h3')?.textContent)
const months = () => screen.queryAllByRole('heading', { level: 2 }).map((each) => each.textContent)
const place = (title: string) => screen.getByRole('link', { name: title }).closest('li')

afterEach(cleanup)

it('hides what a search does not find, with the months that have nothing, and shows the same places again', () => {
  const { rerender } = renderProgramme(list(all))
  expect(titles()).toEqual(['Past A', 'Past B', 'June', 'July A', 'July B'])
  const july = place('July A')

  rerender(list([all[4]!]))
  expect(titles()).toEqual(['July B'])
  expect(months()).toEqual(['July 2026'])
  expect(july?.isConnected).toBe(true)

  rerender(list([]))
  expect(titles()).toEqual([])
  expect(months()).toEqual([])

  rerender(list(all))
  expect(titles()).toEqual(['Past A', 'Past B', 'June', 'July A', 'July B'])
  expect(place('July A')).toBe(july)
})

it('lists what a search finds of the past after the others, the latest first', () => {
  renderProgramme(list([...all]))
  expect(titles()).toEqual(['June', 'July A', 'July B', 'Past B', 'Past A'])
  expect(months()).toEqual(['June 2026', 'July 2026', 'May 2026', 'April 2026'])
})

it('shows a session as it was read last, at its new time', () => {
  const { rerender } = renderProgramme(list(all))
  const moved = { ...coming[0]!, startTime: '2026-07-12T09:00:00.000Z' }
  rerender(list([...past, coming[1]!, coming[2]!, moved]))
  expect(titles().slice(0, 3)).toEqual(['July A', 'July B', 'June'])
  expect(months()).not.toContain('June 2026')
})
