// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

const onChange = vi.fn<(text: string) => void>()
const field = (value: string) => (
  <SearchField label="Search" placeholder="Search..." value={value} onChange={onChange} />
)
const box = () => screen.getByRole<HTMLInputElement>('searchbox')

afterEach(() => void vi.resetAllMocks())

it('searches once typing pauses, and keeps what is typed while the search arrives', async () => {
  const { rerender } = render(field(''))
  await userEvent.type(box(), 'air')
  expect(onChange).not.toHaveBeenCalled()
  await waitFor(() => expect(onChange.mock.calls).toEqual([['air']]))
  await userEvent.type(box(), 'way')
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('airway'))
  rerender(field('air'))
  expect(box().value).toBe('airway')
  rerender(field('airway'))
  expect(box().value).toBe('airway')
})

it('shows a search that was set elsewhere, without searching again', async () => {
  const { rerender } = render(field('airway'))
  await userEvent.type(box(), 's')
  await waitFor(() => expect(onChange.mock.calls).toEqual([['airways']]))
  rerender(field('airways'))
  rerender(field(''))
  expect(box().value).toBe('')
  rerender(field('airways'))
  expect(box().value).toBe('airways')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(onChange).toHaveBeenCalledTimes(1)
})

it.each(['{Escape}', 'cross'])('is cleared by %s, and keeps the focus', async (way) => {
  render(field('airway'))
  box().focus()
  if (way === 'cross') await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  else await userEvent.keyboard(way)
  expect(box().value).toBe('')
  expect(document.activeElement).toBe(box())
  await waitFor(() => expect(onChange.mock.calls).toEqual([['']]))
})

it('searches for what was typed before hydration', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(field(''))
  box().value = 'early'
  render(field(''), { container, hydrate: true })
  await waitFor(() => expect(onChange.mock.calls).toEqual([['early']]))
  expect(box().value).toBe('early')
})
