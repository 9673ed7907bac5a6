// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { VisitStart } from '#site/lib/use-is-back.tsx'
import { useScrollToUpcoming } from './use-scroll-to-upcoming.ts'

const scrollIntoView = vi.fn()

function List() {
  const target = useRef<HTMLDivElement>(null)
  useScrollToUpcoming(() => target.current)
  return (
    <>
      <button type="button">Elsewhere</button>
      <div ref={target} />
    </>
  )
}

const calm = (isCalm: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }) as MediaQueryList)

const Frame = () => (
  <VisitStart>
    <Outlet />
  </VisitStart>
)

const routes = [
  {
    Component: Frame,
    children: [
      { path: '/', Component: List },
      { path: '/other', element: null },
    ],
  },
]

const show = () => render(<RouterProvider router={createMemoryRouter(routes)} />)
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
  calm(false)
  scrollIntoView.mockClear()
  Element.prototype.scrollIntoView = scrollIntoView
})
afterEach(() => vi.useRealTimers())

it('scrolls smoothly after 500 ms', () => {
  show()
  pass(499)
  expect(scrollIntoView).not.toHaveBeenCalled()
  pass(1)
  expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'smooth', block: 'start' })
})

it('scrolls without animation when motion is reduced', () => {
  calm(true)
  show()
  pass(500)
  expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'instant', block: 'start' })
})

it('stays when the visitor has scrolled', () => {
  show()
  pass(200)
  vi.stubGlobal('scrollY', 40)
  pass(1000)
  expect(scrollIntoView).not.toHaveBeenCalled()
})

it('stays when the focus has moved', () => {
  const { getByRole } = show()
  act(() => getByRole('button').focus())
  pass(1000)
  expect(scrollIntoView).not.toHaveBeenCalled()
})

it('scrolls on the first arrival only', async () => {
  const router = createMemoryRouter(routes)
  render(<RouterProvider router={router} />)
  pass(500)
  // As a dialog that is opened, left by Back, and opened again.
  for (const move of ['/?session=1', -1, '/?session=2'] as const)
    await act(() => (move === -1 ? router.navigate(move) : router.navigate(move)))
  pass(500)
  expect(scrollIntoView).toHaveBeenCalledTimes(1)
})

it('never scrolls when Back leads to the list, even to the first page of the visit', async () => {
  const router = createMemoryRouter(routes)
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/other'))
  await act(() => router.navigate(-1))
  pass(1000)
  expect(scrollIntoView).not.toHaveBeenCalled()
})

it('scrolls when a link leads to the list', async () => {
  const router = createMemoryRouter(routes, { initialEntries: ['/other'] })
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/'))
  pass(500)
  expect(scrollIntoView).toHaveBeenCalledTimes(1)
})
