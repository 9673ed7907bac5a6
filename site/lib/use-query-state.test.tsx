// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { choiceParam, listParam, textParam, useQueryState } from './use-query-state.ts'

const params = {
  view: choiceParam(['grid', 'list'], 'grid'),
  q: textParam(/^[a-z]*$/),
  category: listParam,
}

type State = ReturnType<typeof useQueryState<typeof params>>

function open(address: string) {
  const current = { values: {} as State[0], set: (() => {}) as State[1] }
  function Page() {
    ;[current.values, current.set] = useQueryState(params)
    return null
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], {
    initialEntries: [address],
  })
  render(<RouterProvider router={router} />)
  return { current, router }
}

afterEach(cleanup)

it('reads the address and takes defaults for what is missing or unknown', () => {
  expect(open('/?view=list&category=A&category=B&category=A').current.values).toEqual({
    view: 'list',
    q: '',
    category: ['A', 'B'],
  })
  expect(open('/?view=nonsense&q=12').current.values).toEqual({ view: 'grid', q: '', category: [] })
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

it('returns to the previous value after Back', async () => {
  const { current, router } = open('/')
  await act(async () => current.set({ view: 'list' }))
  await act(async () => router.navigate(-1))
  expect(current.values.view).toBe('grid')
})
