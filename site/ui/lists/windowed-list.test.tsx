// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { WindowedList } from './windowed-list.tsx'

const numbers = Array.from({ length: 1_000 }, (_, index) => index)

const List = ({ list = 'all', first = 0, entries = numbers }) => (
  <MemoryRouter>
    <WindowedList entries={entries} noun="sessions" list={list} first={first}>
      {(shown) => shown.map((number) => <article key={number}>{number}</article>)}
    </WindowedList>
  </MemoryRouter>
)

const shown = () => screen.queryAllByRole('article').map(({ textContent }) => Number(textContent))
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))

afterEach(cleanup)

it('renders a few of a thousand entries, and says how many more there are', () => {
  render(<List />)
  expect(shown()).toEqual(numbers.slice(0, 24))
  expect(screen.getByRole('button', { name: 'Show more sessions (976)' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Show previous/ })).toBeNull()
})

it('shows more on request, with the focus on the first new entry', async () => {
  render(<List list="more" />)
  await press(/^Show more sessions/)
  expect(shown().length).toBeGreaterThan(24)
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('24'))
})

it('starts a little before the given entry, and shows earlier entries on request', async () => {
  render(<List list="middle" first={500} />)
  expect(shown()[0]).toBeLessThan(500)
  expect(shown()).toContain(500)
  const before = shown()[0]!
  await press(/^Show previous sessions/)
  expect(shown()[0]).toBeLessThan(before)
})

it('renders fewer entries at first when the list changes while somebody is typing', async () => {
  const { rerender } = render(<List list="one" />)
  await press(/^Show more sessions/)
  const even = numbers.filter((number) => number % 2 === 0)
  rerender(<List list="other" entries={even} />)
  expect(shown()).toEqual(even.slice(0, 1))
})

it('stays as it is while a search finds the same entries', async () => {
  const { rerender } = render(<List list="s" />)
  await press(/^Show more sessions/)
  const before = shown()
  rerender(<List list="se" entries={[...numbers]} />)
  expect(shown()).toEqual(before)
  rerender(<List list="se" entries={[...numbers, 1_000]} />)
  expect(shown()).toEqual(before)
})

it('starts over when it is given another first entry, even of the same list', () => {
  const { rerender } = render(<List list="start" />)
  rerender(<List list="there" first={500} />)
  expect(shown()).toContain(500)
  expect(shown()).not.toContain(0)
})

it('grows automatically, but not while somebody is typing', () => {
  vi.useFakeTimers()
  try {
    const { rerender } = render(<List list="a" />)
    const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
    for (const list of ['ab', 'abc', 'abcd']) {
      wait(300)
      rerender(<List list={list} entries={numbers.slice(list.length)} />)
      expect(shown()).toHaveLength(1)
    }
    for (let count = 1; count < 60; count++) {
      expect(shown()).toHaveLength(count)
      wait(500)
    }
    wait(60_000)
    expect(shown()).toHaveLength(60)
  } finally {
    vi.useRealTimers()
  }
})

it('is printed in full', () => {
  render(<List list="paper" />)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(shown()).toEqual(numbers)
})
