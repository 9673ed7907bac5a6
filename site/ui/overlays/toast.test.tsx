// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import '#site/testing/missing-in-jsdom.fixture.ts'
import { Dialog } from './dialog.tsx'
import { addToast, ToastRegion } from './toast.tsx'

afterEach(cleanup)

const show = (title: string) => act(async () => addToast({ title, variant: 'destructive' }))

it('shows one toast at a time, and no older one after it is dismissed', async () => {
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
    await act(async () =>
      addToast({ title: 'Deleted', action: { label: 'Undo', seconds: 10, onPress: () => {} } }),
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

it('goes when a dialog opens, unless there is something to press in it', async () => {
  const withDialog = (isOpen: boolean) => (
    <>
      {isOpen && (
        <Dialog title="Another" onClose={() => {}}>
          Text
        </Dialog>
      )}
      <ToastRegion />
    </>
  )
  const { rerender } = render(withDialog(false))
  await show('Saved')
  rerender(withDialog(true))
  await screen.findByRole('dialog')
  expect(screen.queryByText('Saved')).toBeNull()
  rerender(withDialog(false))
  await act(async () =>
    addToast({ title: 'Deleted', action: { label: 'Undo', seconds: 10, onPress: () => {} } }),
  )
  rerender(withDialog(true))
  await screen.findByRole('dialog')
  expect(screen.getByText('Deleted')).toBeTruthy()
})

it('stays while a dialog takes the place of the one that it was said in', async () => {
  const dialogOf = (name: string) => (
    <>
      <Dialog key={name} title={name} onClose={() => {}}>
        Text
      </Dialog>
      <ToastRegion />
    </>
  )
  const { rerender } = render(dialogOf('Old address'))
  await show('Address Corrected')
  rerender(dialogOf('New address'))
  await screen.findByRole('dialog', { name: 'New address' })
  expect(screen.getByText('Address Corrected')).toBeTruthy()
})
