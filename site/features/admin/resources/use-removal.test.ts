// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aHeading, aResource } from '#collections/resources/curated-list.fixture.ts'
import type { CuratedCard } from '#collections/resources/curated-list.ts'
import { stubServer } from '#site/testing/stub-server.fixture.ts'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { useRemoval } from './use-removal.ts'

vi.mock('#site/ui/overlays/show-toast.ts', () => ({ showToast: vi.fn(), showFailure: vi.fn() }))

const resource: CuratedCard = { ...aResource('a', 0), kind: 'resource' }
const heading: CuratedCard = { ...aHeading('h', 1), kind: 'section-heading' }
const subHeading: CuratedCard = { ...aHeading('s', 2), kind: 'sub-heading' }

let isYes = true
const remove = async (card: CuratedCard) => {
  const { result } = renderHook(() => useRemoval())
  return act(() => result.current(card))
}

beforeEach(() => {
  vi.clearAllMocks()
  isYes = true
  vi.stubGlobal('confirm', () => isYes)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  [resource, 'DELETE /api/resources/a', { title: 'Resource Deleted' }],
  [
    heading,
    'DELETE /api/section-headings/h',
    { title: 'Success', text: 'Section heading deleted successfully' },
  ],
  [
    subHeading,
    'DELETE /api/sub-headings/s',
    { title: 'Success', text: 'Sub heading deleted successfully' },
  ],
])('deletes a $kind after a Yes, and offers to undo it', async (card, call, toast) => {
  const { writes } = stubServer({ [call]: { status: 200 } })
  expect(await remove(card)).toBe(true)
  expect(writes().map((one) => one.call)).toEqual([call])
  expect(showToast).toHaveBeenCalledWith(
    expect.objectContaining({ ...toast, action: expect.objectContaining({ label: 'Undo' }) }),
  )
})

it('deletes nothing after a No', async () => {
  isYes = false
  const { received } = stubServer()
  expect(await remove(resource)).toBe(false)
  expect(received).toEqual([])
  expect(showToast).not.toHaveBeenCalled()
})

it('says why a card was not deleted, by the words of its kind where the server has none', async () => {
  stubServer({
    'DELETE /api/resources/a': { status: 503, body: { message: 'The database does not answer.' } },
    'DELETE /api/sub-headings/s': new TypeError('Failed to fetch'),
  })
  expect(await remove(resource)).toBe(false)
  expect(showFailure).toHaveBeenCalledWith('Error', 'The database does not answer.')
  expect(await remove(subHeading)).toBe(false)
  expect(showFailure).toHaveBeenCalledWith('Error', 'Failed to delete sub heading')
})
