// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { LazyItem } from './lazy-item.tsx'

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
const rendered = (within: Element = document.body) =>
  [...within.querySelectorAll('li')].flatMap(({ textContent }) =>
    textContent ? [+textContent] : [],
  )

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

it('gives every entry its space in the first markup, and the first ones their content', () => {
  document.body.innerHTML = renderToString(list())
  expect(document.querySelectorAll('li')).toHaveLength(100)
  expect(rendered()).toEqual([0, 1, 2])
})

it('renders the others once the list is there', () => {
  render(list())
  expect(rendered()).toEqual(numbers)
})

it('renders what is hidden once it is shown again, and not before', () => {
  const { rerender } = render(list(10))
  expect(rendered()).toEqual(numbers.slice(0, 10))
  rerender(list())
  expect(rendered()).toEqual(numbers)
})

it('keeps what has been rendered when it is hidden', () => {
  const { rerender } = render(list())
  rerender(list(10))
  expect(rendered()).toEqual(numbers)
})

it('is printed in full, also before the others have been rendered', () => {
  // As in a browser, where nothing waits for what is rendered later.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  flushSync(() => root.render(list()))
  expect(rendered()).toEqual([0, 1, 2])
  window.dispatchEvent(new Event('beforeprint'))
  expect(rendered()).toEqual(numbers)
  root.unmount()
})
