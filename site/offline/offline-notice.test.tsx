// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { recordResponse, savedAtHeader } from '#site/data/connection-state.ts'
import { OfflineNotice } from './offline-notice.tsx'

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})))

/** The hub was unreachable and a saved response was used. */
const copyFrom = (savedAt: string) =>
  act(() => recordResponse(new Response('', { headers: { [savedAtHeader]: savedAt } })))

it('is silent while answers come from the hub, and dates copies by the oldest', () => {
  render(<OfflineNotice />)
  act(() => recordResponse(new Response('')))
  expect(document.body.textContent).toBe('')
  copyFrom('2026-06-12T08:00:00Z')
  copyFrom('2026-06-10T13:30:00Z')
  copyFrom('2026-06-11T08:00:00Z')
  expect(screen.getByText(/You can read/).textContent).toBe(
    'The hub cannot be reached at the moment. You can read what you have opened on this device, as it was on 10 June 2026 at 14:30. Everything else needs a connection.',
  )
})
