// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aHeading, aResource } from '#collections/resources/curated-list.fixture.ts'
import { interleave, keyOfCard } from '#collections/resources/curated-list.ts'
import { stubServer } from '#site/testing/stub-server.fixture.ts'
import { showFailure, showToast, shownToast } from '#site/ui/overlays/show-toast.ts'
import { useReorder } from './use-reorder.ts'

vi.mock('#site/ui/overlays/show-toast.ts', { spy: true })

const resources = 'PUT /api/resources/reorder'
const subHeadings = 'PUT /api/sub-headings/reorder'
/** Resources at 0, 1 and 3, a sub heading at 2. */
const stored = interleave(
  [aResource('a', 0), aResource('b', 1), aResource('c', 3)],
  [],
  [aHeading('sub', 2)],
)
const [a, b, sub, c] = stored.map(keyOfCard) as [string, string, string, string]
const reload = vi.fn(() => Promise.resolve())

const hook = () => renderHook(() => useReorder(stored, reload)).result
type Hook = ReturnType<typeof hook>
const shown = ({ current }: Hook) => current.cards.map(keyOfCard)
const orders = (entries: Record<string, number>) =>
  Object.entries(entries).map(([id, orderIndex]) => ({ id, orderIndex }))

it('shows the new order at once, and sends all indexes, one call for each kind', async () => {
  const { writes } = stubServer()
  const list = hook()
  act(() => list.current.reorder([a, sub, b, c], sub))
  expect(shown(list)).toEqual([a, sub, b, c])
  await waitFor(() => expect(showToast).toHaveBeenCalledWith({ title: 'Sub Headings Reordered' }))
  expect(writes()).toEqual([
    { call: resources, body: { resourceOrders: orders({ a: 0, b: 2, c: 3 }) } },
    { call: subHeadings, body: { subHeadingOrders: orders({ sub: 1 }) } },
  ])
})

it('sends moves made during a save together after it, and reports them once', async () => {
  const { writes } = stubServer()
  const list = hook()
  act(() => list.current.reorder([b, a, sub, c], b))
  // Its save has begun.
  await Promise.resolve()
  act(() => {
    list.current.reorder([c, b, a, sub], c)
    list.current.reorder([c, a, b, sub], a)
  })
  await waitFor(() => expect(showToast).toHaveBeenCalled())
  expect(writes().map(({ call }) => call)).toEqual([resources, subHeadings, resources, subHeadings])
  expect(writes()[2]?.body).toEqual({ resourceOrders: orders({ c: 0, a: 1, b: 2 }) })
  expect(showToast).toHaveBeenCalledExactlyOnceWith({ title: 'Resources Reordered' })
})

const message = 'The database does not answer.'
it.each([
  [{ status: 503, body: { message } }, message],
  [new TypeError('Failed to fetch'), 'Failed to reorder resources.'],
])('takes back what was saved when another kind fails, and reloads', async (answer, text) => {
  const { writes } = stubServer({ [resources]: answer })
  const list = hook()
  act(() => list.current.reorder([a, sub, b, c], sub))
  await waitFor(() => expect(showFailure).toHaveBeenCalledWith('Error', text))
  expect(writes().at(-1)).toEqual({
    call: subHeadings,
    body: { subHeadingOrders: orders({ sub: 2 }) },
  })
  expect(reload).toHaveBeenCalledTimes(1)
  expect(shown(list)).toEqual([a, b, sub, c])
  expect(showToast).not.toHaveBeenCalled()
})

it('does not report section headings that could not be reordered', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  stubServer({ 'PUT /api/section-headings/reorder': { status: 503 } })
  const cards = interleave([], [aHeading('first', 0), aHeading('second', 1)], [])
  const { result } = renderHook(() => useReorder(cards, reload))
  shownToast.set({ title: 'Resources Reordered', key: 1 })
  act(() => result.current.reorder(cards.map(keyOfCard).toReversed(), keyOfCard(cards[1]!)))
  await waitFor(() => expect(logged).toHaveBeenCalled())
  expect(shownToast.get()).toBeUndefined()
  logged.mockRestore()
})
