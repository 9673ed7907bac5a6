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

it('holds a few of a thousand entries, and says how many more there are', () => {
  render(<List />)
  expect(shown()).toEqual(numbers.slice(0, 24))
  expect(screen.getByRole('button', { name: 'Show more sessions (976)' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Show previous/ })).toBeNull()
})

it('shows more when it is asked, with the focus on the first that has come', async () => {
  render(<List list="more" />)
  await press(/^Show more sessions/)
  expect(shown().length).toBeGreaterThan(24)
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('24'))
})

it('begins a little before the entry that it is to begin with, and shows what is before that', async () => {
  render(<List list="middle" first={500} />)
  expect(shown()[0]).toBeLessThan(500)
  expect(shown()).toContain(500)
  const before = shown()[0]!
  await press(/^Show previous sessions/)
  expect(shown()[0]).toBeLessThan(before)
})

it('begins with fewer when another list takes its place: somebody is typing', async () => {
  const { rerender } = render(<List list="one" />)
  await press(/^Show more sessions/)
  const even = numbers.filter((number) => number % 2 === 0)
  rerender(<List list="other" entries={even} />)
  expect(shown()).toEqual(even.slice(0, 1))
})

it('stays as it is while what is typed finds the same', async () => {
  const { rerender } = render(<List list="s" />)
  await press(/^Show more sessions/)
  const before = shown()
  rerender(<List list="se" entries={[...numbers]} />)
  expect(shown()).toEqual(before)
  rerender(<List list="se" entries={[...numbers, 1_000]} />)
  expect(shown()).toEqual(before)
})

it('begins anew where it is asked to go, also in the same list', () => {
  const { rerender } = render(<List list="start" />)
  rerender(<List list="there" first={500} />)
  expect(shown()).toContain(500)
  expect(shown()).not.toContain(0)
})

it('grows by itself, but is in nobody’s way who types', () => {
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

it('is printed whole', () => {
  render(<List list="paper" />)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(shown()).toEqual(numbers)
})
