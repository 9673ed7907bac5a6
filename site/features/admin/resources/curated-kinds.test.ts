// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { aHeading, aResource } from '#collections/resources/curated-list.fixture.ts'
import type { CuratedCard } from '#collections/resources/curated-list.ts'
import { stubServer } from '#site/testing/stub-server.fixture.ts'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { removeCard } from './curated-kinds.ts'

vi.mock('#site/ui/overlays/show-toast.ts')

const resource: CuratedCard = { ...aResource('a', 0), kind: 'resource' }
const heading: CuratedCard = { ...aHeading('h', 1), kind: 'section-heading' }
const subHeading: CuratedCard = { ...aHeading('s', 2), kind: 'sub-heading' }

beforeEach(() => vi.stubGlobal('confirm', () => true))

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
  await removeCard(card)
  expect(writes().map((one) => one.call)).toEqual([call])
  expect(showToast).toHaveBeenCalledWith(
    expect.objectContaining({ ...toast, action: expect.objectContaining({ label: 'Undo' }) }),
  )
})

it('reports a failed deletion in the words of its kind', async () => {
  stubServer({ 'DELETE /api/sub-headings/s': new TypeError('Failed to fetch') })
  expect(await removeCard(subHeading)).toBeUndefined()
  expect(showFailure).toHaveBeenCalledWith('Error', 'Failed to delete sub heading')
})
