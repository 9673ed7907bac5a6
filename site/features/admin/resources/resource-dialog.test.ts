// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aHeading, aResource } from '#collections/resources/curated-list.fixture.ts'
import { type CuratedResource, interleave } from '#collections/resources/curated-list.ts'
import { stubServer } from '#site/testing/stub-server.fixture.ts'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import type { Edited } from './curated-kinds.ts'
import { useResourceForm } from './resource-dialog.tsx'

vi.mock('#site/ui/overlays/show-toast.ts')

const creating = 'POST /api/resources'
const updating = 'PUT /api/resources/a'
const stored: CuratedResource = {
  ...aResource('a', 7, { type: 'document', url: null, documentPath: '/objects/1.pdf' }),
  kind: 'resource',
}
const cards = interleave([aResource('a', 7), aResource('b', 8)], [aHeading('h', 9)], [])
const [onClose, onCreated] = [vi.fn(), vi.fn()]

const hook = (edited: Edited<CuratedResource> = { kind: 'resource' }) =>
  renderHook(() => useResourceForm({ edited, cards, onClose, onCreated }).form).result
type Hook = ReturnType<typeof hook>
function fill(form: Hook, values: Partial<Hook['current']['values']>) {
  act(() => {
    for (const [name, value] of Object.entries(values))
      form.current.set(name as keyof Hook['current']['values'], value)
  })
}
const save = (form: Hook) => act(() => form.current.save())

it('creates a resource behind the others of its kind', async () => {
  const { writes } = stubServer({ [creating]: { body: { id: 'new' } } })
  const form = hook()
  fill(form, { title: 'Guide', url: 'https://example.org/guide' })
  await save(form)
  const body = { title: 'Guide', type: 'link', url: 'https://example.org/guide', orderIndex: 2 }
  expect(writes()).toEqual([{ call: creating, body: expect.objectContaining(body) as object }])
  expect(onCreated).toHaveBeenCalledWith('new')
  expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Resource Created' }))
})

it('updates a resource at its place, and removes the PDF of a new link', async () => {
  const { writes } = stubServer({ [updating]: { body: stored } })
  const form = hook(stored)
  fill(form, { type: 'link', url: 'https://example.org/' })
  await save(form)
  const body = { type: 'link', documentPath: null, orderIndex: 7 }
  expect(writes()).toEqual([{ call: updating, body: expect.objectContaining(body) as object }])
  expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Resource Updated' }))
})

it('says what the server refuses of a value without a field', async () => {
  const message = 'Enter at most 1,000,000.'
  const body = { message, issues: [{ path: 'orderIndex', message }] }
  stubServer({ [updating]: { status: 400, body } })
  await save(hook(stored))
  expect(showFailure).toHaveBeenCalledWith('Error', message)
})

it('stops without a word at a blank title', async () => {
  const { received } = stubServer()
  const form = hook()
  fill(form, { title: '  ' })
  await save(form)
  expect(received).toEqual([])
  expect(showFailure).not.toHaveBeenCalled()
})

it.each([
  ['link', 'URL Required', 'Please provide a URL for link resources.'],
  [
    'document',
    'Document Required',
    'Please upload a PDF document or provide a URL for document type resources.',
  ],
] as const)('says what a %s lacks, and sends nothing', async (type, title, text) => {
  const { received } = stubServer()
  const form = hook()
  fill(form, { title: 'Guide', type })
  await save(form)
  expect(showFailure).toHaveBeenCalledWith(title, text)
  expect(received).toEqual([])
})
