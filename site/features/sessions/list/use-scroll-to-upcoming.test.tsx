// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
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

function show(first = '/') {
  const router = createMemoryRouter(routes, { initialEntries: [first] })
  render(<RouterProvider router={router} />)
  return (move: string | -1) =>
    act(() => (move === -1 ? router.navigate(-1) : router.navigate(move)))
}
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
  calm(false)
  scrollIntoView.mockClear()
  Element.prototype.scrollIntoView = scrollIntoView
})
afterEach(() => vi.useRealTimers())

it.each([
  ['smoothly', false, 'smooth'],
  ['without animation when motion is reduced', true, 'instant'],
])('scrolls after 500 ms, %s', (_how, isCalm, behavior) => {
  calm(isCalm)
  show()
  pass(499)
  expect(scrollIntoView).not.toHaveBeenCalled()
  pass(1)
  expect(scrollIntoView).toHaveBeenCalledWith({ behavior, block: 'start' })
})

it('stays when the visitor has scrolled', () => {
  show()
  pass(200)
  vi.stubGlobal('scrollY', 40)
  pass(1000)
  expect(scrollIntoView).not.toHaveBeenCalled()
})

it('stays when the focus has moved', () => {
  show()
  act(() => screen.getByRole('button').focus())
  pass(1000)
  expect(scrollIntoView).not.toHaveBeenCalled()
})

it('scrolls on the first arrival only', async () => {
  const go = show()
  pass(500)
  // As a dialog that is opened, left by Back, and opened again.
  for (const move of ['/?session=1', -1, '/?session=2'] as const) await go(move)
  pass(500)
  expect(scrollIntoView).toHaveBeenCalledTimes(1)
})

it('never scrolls when Back leads to the list, even to the first page of the visit', async () => {
  const go = show()
  await go('/other')
  await go(-1)
  pass(1000)
  expect(scrollIntoView).not.toHaveBeenCalled()
})

it('scrolls when a link leads to the list', async () => {
  const go = show('/other')
  await go('/')
  pass(500)
  expect(scrollIntoView).toHaveBeenCalledTimes(1)
})
