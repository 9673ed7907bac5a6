// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import {
  choiceParam,
  dayParam,
  idParam,
  listParam,
  searchParam,
  textParam,
  useQueryState,
  yearParam,
} from './use-query-state.ts'

const params = {
  view: choiceParam(['grid', 'list'], 'grid'),
  q: textParam(/^[a-z]*$/),
  category: listParam,
}

type State = ReturnType<typeof useQueryState<typeof params>>

function open(address: string) {
  const current = {
    values: {} as State[0],
    set: (() => {}) as State[1],
  }
  function Page() {
    ;[current.values, current.set] = useQueryState(params)
    return null
  }
  history.replaceState(null, '', address)
  const router = createBrowserRouter([{ path: '*', element: <Page /> }])
  render(<RouterProvider router={router} />)
  return { current, router }
}

it('reads the address and takes defaults for what is missing or unknown', () => {
  expect(open('/?view=list&category=A&category=B&category=A').current.values).toEqual({
    view: 'list',
    q: '',
    category: ['A', 'B'],
  })
  expect(open('/?view=nonsense&q=12').current.values).toEqual({ view: 'grid', q: '', category: [] })
})

it.each([
  [
    dayParam,
    '2028-02-29',
    ['2027-02-29', '2026-02-31', '2026-13-01', '0001-01-01', '2026-2-1', 'now'],
  ],
  [yearParam, '2026', ['0', '9999', '20266', '-2026', '1e3']],
  [idParam, 'a1-_', ['..', 'a/b', 'a'.repeat(65)]],
])('ignores values that no page has written', (param, right, wrong) => {
  expect(param([right, ...wrong])).toBe(right)
  expect(wrong.map((text) => param([text]))).toEqual(wrong.map(() => ''))
})

it('cuts a long search at the limit of the server', () => {
  expect(searchParam(['x'.repeat(5_000)])).toHaveLength(300)
})

it('leaves out defaults and keeps unknown parameters', async () => {
  const { current, router } = open('/?view=list&from=mail')
  await act(async () => current.set({ view: 'grid' }))
  expect(router.state.location.search).toBe('?from=mail')
})

it('keeps both of two changes made at once', async () => {
  const { current, router } = open('/')
  await act(async () => {
    current.set({ view: 'list' })
    current.set({ category: ['A'] })
  })
  expect(router.state.location.search).toBe('?view=list&category=A')
  expect(current.values).toMatchObject({ view: 'list', category: ['A'] })
})

it('returns to the previous value after a Back that comes before anything was drawn', async () => {
  const { current, router } = open('/')
  await act(async () => {
    current.set({ view: 'list' })
    await vi.waitFor(() => expect(router.state.location.search).toBe('?view=list'))
    history.back()
    await vi.waitFor(() => expect(router.state.location.search).toBe(''))
  })
  expect(current.values.view).toBe('grid')
})

it('returns to the previous value after Back', async () => {
  const { current, router } = open('/')
  await act(async () => current.set({ view: 'list' }))
  await act(async () => router.navigate(-1))
  await vi.waitFor(() => expect(current.values.view).toBe('grid'))
})
