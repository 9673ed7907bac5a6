// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LazyItem } from './lazy-item.tsx'

/** Tells the list that these are near the viewport. */
let comeNear: (elements: Element[]) => void
let idle: (() => void)[] = []

class Observer {
  constructor(callback: IntersectionObserverCallback) {
    comeNear = (elements) => {
      const entries = elements.map((target) => ({ target, isIntersecting: true }))
      callback(entries as IntersectionObserverEntry[], this as unknown as IntersectionObserver)
    }
  }
  observe() {}
  unobserve() {}
}
vi.stubGlobal('IntersectionObserver', Observer)
vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
vi.stubGlobal('cancelIdleCallback', () => {})

const numbers = Array.from({ length: 100 }, (_, index) => index)
const list = (shownCount = numbers.length) => (
  <ul>
    {numbers.map((number) => (
      <LazyItem key={number} isEager={number < 3} isHidden={number >= shownCount}>
        {number}
      </LazyItem>
    ))}
  </ul>
)
const showList = (shownCount?: number) => render(list(shownCount))
const items = () => [...document.querySelectorAll('li')]
const rendered = () => items().flatMap(({ textContent }) => (textContent ? [+textContent] : []))

beforeEach(() => (idle = []))
afterEach(() => {
  cleanup()
  // What the queue had planned for the list that is gone.
  for (const work of idle.splice(0)) work()
})

it('gives every entry its space at once, and the first ones their content', () => {
  showList()
  expect(items()).toHaveLength(100)
  expect(rendered()).toEqual([0, 1, 2])
})

it('renders entries that come near the viewport, wherever they are', () => {
  showList()
  act(() => comeNear([items()[50]!, items()[51]!]))
  expect(rendered()).toEqual([0, 1, 2, 50, 51])
})

it('renders the others bit by bit while the browser is idle', () => {
  showList()
  let last = 3
  for (let turns = 0; rendered().length < 100; turns++) {
    act(() => idle.splice(0).forEach((work) => work()))
    expect(rendered().length).toBeGreaterThan(last)
    expect(rendered().length - last).toBeLessThan(10)
    last = rendered().length
  }
})

it('is printed in full', () => {
  showList()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(rendered()).toEqual(numbers)
})

it('renders what is hidden once it is shown again, and not before', () => {
  const { rerender } = showList(10)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(rendered()).toEqual(numbers.slice(0, 10))
  rerender(list())
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(rendered()).toEqual(numbers)
})
