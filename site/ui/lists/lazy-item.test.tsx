// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { LazyItem } from './lazy-item.tsx'

const numbers = Array.from({ length: 100 }, (_, index) => index)
const list = () => (
  <ul>
    {numbers.map((number) => (
      <LazyItem key={number} isEager={number < 3}>
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
