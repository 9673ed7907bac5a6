// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dayIn } from '#collections/dates.fixture.ts'
import { recordResponse, recordNoResponse } from '#site/data/connection-state.ts'
import { savedAtHeader } from '#site/data/saved-at-header.ts'
import { OfflineOutlet } from './offline-outlet.tsx'

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <OfflineOutlet />
    </MemoryRouter>,
  )

/** The hub was unreachable and a saved response was used. */
const copyOf = (address: string, savedAt: string) =>
  act(() => recordResponse(address, new Response('', { headers: { [savedAtHeader]: savedAt } })))

const monthPath = (ahead: number) => {
  const [year = 0, month = 0] = dayIn(0).split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + ahead, 1))
  return `/api/sessions/month/${first.getUTCFullYear()}/${first.getUTCMonth() + 1}`
}

it('says nothing while answers come from the hub', () => {
  open('/resources')
  act(() => recordResponse('/api/config', new Response('')))
  expect(document.body.textContent).toBe('')
})

it('dates a page by its oldest data, in the site’s time zone', async () => {
  copyOf('/api/page-content/edu-resources', '2026-06-12T08:00:00Z')
  copyOf('/api/resources', '2026-06-10T13:30:00Z')
  copyOf('/api/section-headings', '2026-06-11T08:00:00Z')
  copyOf('/api/sub-headings', '2026-06-12T08:00:00Z')
  open('/resources')
  const notice = await screen.findByText(/This is what you last saw/)
  expect(notice.textContent).toBe(
    'The hub cannot be reached at the moment. This is what you last saw, on Wednesday 10 June 2026 at 14:30.',
  )
})

it('says which part of a page is missing', async () => {
  // Above any month stands what is on, which may have begun last month.
  for (const path of [monthPath(0), monthPath(-1)]) copyOf(path, new Date().toISOString())
  copyOf('/api/sessions/month/2026/6', '2026-06-10T13:30:00Z')
  act(() => {
    recordNoResponse('/api/sessions/month/2026/7')
    recordNoResponse('/api/topic-requests-page-content')
  })
  open('/topic-requests')
  expect(await screen.findByText(/This device has no copy of this page yet/)).toBeTruthy()
  cleanup()
  open('/sessions?month=2026-07')
  expect(screen.getByText(/Part of this page is from/)).toBeTruthy()
  cleanup()
  open('/sessions?month=2026-06')
  expect(screen.getByText(/on Wednesday 10 June 2026 at 14:30\.$/)).toBeTruthy()
  cleanup()
  open('/admin-dashboard')
  expect(screen.getByText(/This page needs a connection\./)).toBeTruthy()
})

it('keeps earlier data when a later read fails', async () => {
  copyOf('/api/topic-requests-page-content', '2026-06-10T13:30:00Z')
  act(() => recordNoResponse('/api/topic-requests-page-content'))
  open('/topic-requests')
  expect(await screen.findByText(/on Wednesday 10 June 2026 at 14:30\.$/)).toBeTruthy()
})
