// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import '#site/testing/missing-in-jsdom.fixture.ts'
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
