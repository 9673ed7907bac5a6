// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { InRouter } from '#site/testing/in-router.fixture.tsx'
import '#site/testing/missing-in-jsdom.fixture.ts'
import { MultiSelect } from './multi-select.tsx'

const choices = ['Airway', 'Paediatrics', 'Trauma'].map((value) => ({
  value,
  text: value,
  content: value,
}))

function Filter({ initial = [] }: { initial?: string[] }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <MultiSelect
        label="Category"
        noneText="All Categories"
        value={value}
        onChange={setValue}
        choices={choices}
      />
      <output>{value.join(', ')}</output>
    </>
  )
}

const opener = () => screen.getByText(/All Categories|Selected$/).closest('button')!
const option = (name: string) => screen.getByRole('option', { name })
const chosen = () => document.querySelector('output')!.textContent

async function openFilter(initial?: string[]) {
  render(<Filter initial={initial} />, { wrapper: InRouter })
  await userEvent.click(opener())
  await screen.findByRole('listbox')
}

afterEach(cleanup)

it('shows All Categories or N Selected, and stays open while choices are pressed', async () => {
  await openFilter()
  expect(opener().textContent).toContain('All Categories')
  await userEvent.click(screen.getByText('Trauma'))
  await userEvent.click(screen.getByText('Airway'))
  expect(opener().textContent).toContain('2 Selected')
  expect(chosen()).toBe('Trauma, Airway')
  await userEvent.click(screen.getByText('Trauma'))
  expect(opener().textContent).toContain('1 Selected')
  expect(option('Airway').getAttribute('aria-selected')).toBe('true')
  expect(option('Trauma').getAttribute('aria-selected')).toBe('false')
})

it('clears all choices, also one that is no longer offered, and keeps the focus in the list', async () => {
  await openFilter(['Airway', 'Renamed'])
  await userEvent.click(screen.getByRole('button', { name: 'Clear All' }))
  expect(chosen()).toBe('')
  expect(opener().textContent).toContain('All Categories')
  expect(screen.getByRole('listbox').contains(document.activeElement)).toBe(true)
})

it('takes and gives back choices by keyboard: arrows, first letters, the space bar and Enter', async () => {
  await openFilter()
  expect(document.activeElement).toBe(option('Airway'))
  await userEvent.keyboard('{ArrowDown} ')
  expect(chosen()).toBe('Paediatrics')
  await userEvent.keyboard('t{Enter}')
  expect(chosen()).toBe('Paediatrics, Trauma')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(chosen()).toBe('Trauma')
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(chosen()).toBe('Airway, Paediatrics, Trauma')
})

it('closes on Escape, keeps what was chosen and gives the focus back', async () => {
  await openFilter()
  await userEvent.keyboard(' {Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(chosen()).toBe('Airway')
  await waitFor(() => expect(document.activeElement).toBe(opener()))
})

it('closes when something outside of it is pressed', async () => {
  render(<p>Outside</p>)
  await openFilter()
  await userEvent.click(screen.getByText('Outside'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(opener().getAttribute('aria-expanded')).toBe('false')
})
