// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.useFakeTimers({ now: new Date('2031-06-10T10:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.resetModules()
  document.body.replaceChildren()
})

/** A page of a document that was rendered at `renderedAt`. */
async function aPage(renderedAt: string) {
  document.body.innerHTML = `<div id="root" data-rendered-at="${renderedAt}"></div>`
  const { useNow } = await import('./use-now.ts')
  return function Page() {
    return <p>{useNow().toISOString()}</p>
  }
}

const inSeconds = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

it('begins with the time of the document, and renews it once the page is hydrated', async () => {
  const Page = await aPage('2031-06-10T09:59:10Z')
  const root = document.getElementById('root')!
  root.innerHTML = renderToString(<Page />)
  expect(root.textContent).toBe('2031-06-10T09:59:10.000Z')
  const mismatch = vi.fn<() => void>()
  act(() => void hydrateRoot(root, <Page />, { onRecoverableError: mismatch }))
  expect(root.textContent).toBe('2031-06-10T09:59:10.000Z')
  await inSeconds(1)
  expect(root.textContent).toMatch(/^2031-06-10T10:00:0/)
  expect(mismatch).not.toHaveBeenCalled()
})

it('leaves the time of a fresh document until it is renewed twice a minute', async () => {
  const Page = await aPage('2031-06-10T09:59:50Z')
  render(<Page />)
  await inSeconds(25)
  expect(screen.getByText('2031-06-10T09:59:50.000Z')).toBeTruthy()
  await inSeconds(10)
  expect(screen.getByText('2031-06-10T10:00:30.000Z')).toBeTruthy()
  await inSeconds(30)
  expect(screen.getByText('2031-06-10T10:01:00.000Z')).toBeTruthy()
})

it('is the present on the pages that follow the first', async () => {
  const Page = await aPage('2031-06-10T09:59:50Z')
  render(<Page />)
  cleanup()
  await inSeconds(600)
  render(<Page />)
  expect(screen.getByText('2031-06-10T10:10:00.000Z')).toBeTruthy()
})
