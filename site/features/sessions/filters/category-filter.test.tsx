// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { CategoryFilter } from './category-filter.tsx'

const categories = ['Airway', 'Paediatrics', 'Trauma'].map((name) => ({
  id: name,
  name,
  color: '#3B82F6',
}))

vi.mock('#site/features/sessions/reads.ts', () => ({ useCategories: () => ({ data: categories }) }))

function Filter({ initial = [] }: { initial?: string[] }) {
  const [names, setCategories] = useState(initial)
  return (
    <>
      <CategoryFilter filter={{ categories: names, setCategories }} />
      <output>{names.join(', ')}</output>
    </>
  )
}

const opener = () => screen.getByRole('button', { name: /^Filter by category/ })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const chosen = () => document.querySelector('output')!.textContent

async function openFilter(initial?: string[]) {
  render(<Filter initial={initial} />)
  await userEvent.click(opener())
}

it('shows All Categories or N Selected, and stays open while choices are pressed', async () => {
  await openFilter()
  expect(opener().textContent).toContain('All Categories')
  await userEvent.click(screen.getByText('Trauma'))
  await userEvent.click(screen.getByText('Airway'))
  expect(opener().textContent).toContain('2 Selected')
  expect(chosen()).toBe('Trauma, Airway')
  await userEvent.click(screen.getByText('Trauma'))
  expect(box('Airway').checked).toBe(true)
  expect(box('Trauma').checked).toBe(false)
})

it('clears all choices, also one that is no longer offered, and keeps the focus in the panel', async () => {
  await openFilter(['Airway', 'Renamed'])
  await userEvent.click(screen.getByRole('button', { name: 'Clear All' }))
  expect(chosen()).toBe('')
  expect(document.activeElement).toBe(box('Airway'))
})

it('closes on Escape, keeps what was chosen and gives the focus back', async () => {
  await openFilter()
  await userEvent.keyboard(' {Escape}')
  expect(screen.queryByRole('group')).toBeNull()
  expect(chosen()).toBe('Airway')
  expect(document.activeElement).toBe(opener())
})
