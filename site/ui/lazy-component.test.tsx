// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { lazyComponent } from './lazy-component.tsx'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

it('renders immediately once it was preloaded', async () => {
  const load = vi.fn(async () => Greeting)
  const Part = lazyComponent(load)
  Part.preload()
  Part.preload()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  await Promise.resolve()
  render(<Part name="Sam" />)
  expect(screen.getByText('Hello Sam')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

it('says that its code could not be loaded, and loads it on a retry', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('no network'))
  const Part = lazyComponent(load)
  render(<Part name="Sam" />)
  expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Hello Sam')).toBeTruthy()
})
