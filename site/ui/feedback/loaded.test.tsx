// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Loaded } from './loaded.tsx'

const mutate = vi.fn()
type Given = { data?: string; error?: Error; isValidating?: boolean }
const part = ({ data, error, isValidating = false }: Given) => (
  <Loaded read={{ data, error, isValidating, mutate }} what="the sessions">
    {(text) => <p>{text}</p>}
  </Loaded>
)
const refused = new Error('No connection')

afterEach(() => void mutate.mockReset())

it('says that something is loading, and then shows it', () => {
  const { rerender } = render(part({ isValidating: true }))
  expect(screen.getByRole('status').textContent).toBe('Loading the sessions')
  rerender(part({ data: 'Airway workshop' }))
  screen.getByText('Airway workshop')
  expect(screen.queryByRole('status')).toBeNull()
})

it('says that a first read has failed, and reads again when asked', async () => {
  render(part({ error: refused }))
  expect(screen.getByRole('alert').textContent).toContain('The sessions could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(mutate).toHaveBeenCalledTimes(1)
})

it('keeps content when a later read fails, and says so above it', async () => {
  const { rerender } = render(part({ data: 'Airway workshop', error: refused }))
  screen.getByText('Airway workshop')
  expect(screen.getByRole('status').textContent).toContain('could not be loaded again')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(mutate).toHaveBeenCalledTimes(1)
  rerender(part({ data: 'Airway workshop, Suite 2' }))
  expect(screen.queryByRole('status')).toBeNull()
})
