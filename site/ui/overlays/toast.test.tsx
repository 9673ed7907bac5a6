// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import '#site/testing/missing-in-jsdom.fixture.ts'
import { showFailure, showToast } from './show-toast.ts'
import { ToastRegion } from './toast.tsx'

const show = (title: string) => act(async () => showFailure(title, ''))

it('shows one toast at a time, and no older one after a dismissal', async () => {
  render(<ToastRegion />)
  await show('First')
  await show('Second')
  expect(screen.queryByText('First')).toBeNull()
  expect(screen.getByText('Second')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('First')).toBeNull()
  expect(screen.queryByText('Second')).toBeNull()
})

it('has its action under F6, and stays while that has the focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    render(<ToastRegion />)
    act(() =>
      showToast({ title: 'Deleted', action: { label: 'Undo', seconds: 10, onPress: () => {} } }),
    )
    await userEvent.keyboard('{F6}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(screen.getByText('Deleted')).toBeTruthy()
    await act(async () => (document.activeElement as HTMLElement).blur())
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(screen.queryByText('Deleted')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
