// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { HiddenRows, LeftOutRows } from './left-out-rows.tsx'
import type { Choices } from './read-programme.ts'

afterEach(cleanup)

function Rows({ hidden }: { hidden: number[] }) {
  const [choices, setChoices] = useState<Choices>({})
  return (
    <>
      <HiddenRows hidden={hidden} head={2} choices={choices} onChange={setChoices} />
      <LeftOutRows choices={choices} onChange={setChoices} />
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('rows that a filter hides are named, left out together and put back', () => {
  const sentence = '3 rows are hidden in your spreadsheet, perhaps by a filter: rows 4–5, 9.'
  render(<Rows hidden={[1, 4, 5, 9]} />)
  expect(screen.getByText(sentence)).toBeTruthy()
  press('Leave Out Hidden Rows')
  expect(screen.queryByText(sentence)).toBeNull()
  expect(screen.getByText('Not imported: rows 4–5, 9.')).toBeTruthy()
  press('Put Back')
  expect(screen.getByText(sentence)).toBeTruthy()
})

it('rows above the columns may be hidden without a word', () => {
  render(<Rows hidden={[1, 2]} />)
  expect(screen.queryByRole('button')).toBeNull()
})
