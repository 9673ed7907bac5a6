// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { MultiSelect } from './multi-select.tsx'

const choices = ['Airway', 'Trauma'].map((value) => ({ value, label: value }))

function Filter() {
  const [value, setValue] = useState<string[]>([])
  return (
    <MultiSelect
      label="Category"
      noneText="All Categories"
      value={value}
      onChange={setValue}
      choices={choices}
    />
  )
}

const opener = () => screen.getByRole('button', { name: /^Category/ })

async function openFilter() {
  render(<Filter />)
  await userEvent.click(opener())
}

afterEach(cleanup)

it('shows All Categories or N Selected', async () => {
  await openFilter()
  expect(opener().textContent).toContain('All Categories')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Airway' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Trauma' }))
  expect(opener().textContent).toContain('2 Selected')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Airway' }))
  expect(opener().textContent).toContain('1 Selected')
})

it('clears all', async () => {
  await openFilter()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Airway' }))
  await userEvent.click(screen.getByRole('button', { name: 'Clear All' }))
  expect(opener().textContent).toContain('All Categories')
})

it('closes on Escape and gives the focus back', async () => {
  await openFilter()
  screen.getByRole('checkbox', { name: 'Airway' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(document.activeElement).toBe(opener())
})

it('closes when the focus leaves it', async () => {
  render(<button type="button">After</button>)
  await openFilter()
  await userEvent.click(screen.getByRole('button', { name: 'After' }))
  expect(opener().getAttribute('aria-expanded')).toBe('false')
})
