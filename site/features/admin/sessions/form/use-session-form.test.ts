// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { SavedSession } from '#collections/sessions/contract.ts'
import { adminSession } from '#site/features/admin/sessions/session.fixture.ts'
import { OwnReads } from '#site/testing/fresh-reads.fixture.tsx'
import { stubServer } from '#site/testing/stub-server.fixture.ts'
import { useForm } from '#site/forms/use-form.ts'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { valuesOf } from './session-values.ts'
import { useSessionForm } from './use-session-form.ts'

vi.mock('#site/ui/overlays/show-toast.ts')

const zone = 'Europe/London'
const updating = 'PUT /api/sessions/1'
const stored = adminSession()
const onSaved = vi.fn()
type Started = Parameters<typeof useSessionForm>[1]

const hook = (started: Partial<Started> = {}) => {
  const all = {
    people: 0,
    tell: undefined,
    length: undefined,
    zone,
    following: undefined,
    onClose: () => {},
    onSaved,
    ...started,
  }
  const use = () => {
    const [session, onSavedMeanwhile] = useState<SavedSession>(stored)
    return useSessionForm(useForm(valuesOf(session, zone)), { ...all, session, onSavedMeanwhile })
  }
  return renderHook(use, { wrapper: OwnReads }).result
}
const save = (form: ReturnType<typeof hook>) => act(() => form.current.form.save())

it('sends the version that it changes, and the message to people', async () => {
  const { writes } = stubServer({ [updating]: { body: stored } })
  const tell = { message: 'Another room.' }
  await save(hook({ tell }))
  const body = { updatedAt: stored.updatedAt, tell }
  expect(writes()).toEqual([{ call: updating, body: expect.objectContaining(body) as object }])
})

it.each([
  [0, 'Airway workshop'],
  [1, '1 person will be emailed in 2 minutes: Airway workshop'],
  [undefined, 'Everyone on the lists will be emailed in 2 minutes: Airway workshop'],
])('says who is emailed: %s people', async (people, text) => {
  stubServer({ [updating]: { body: stored }, 'GET /api/config': { body: { sendsEmails: true } } })
  await save(hook({ people }))
  expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ text }))
})

it('shows a version that was saved meanwhile, and overwrites it only when asked', async () => {
  const current = adminSession({ title: 'Renamed', updatedAt: '2026-05-02T08:00:00.000Z' })
  const { writes } = stubServer({
    [updating]: [
      { status: 409, body: { message: 'Somebody else has saved it.', current } },
      { body: stored },
    ],
  })
  const form = hook()
  await save(form)
  expect(form.current.savedMeanwhile).toMatchObject({ title: 'Renamed' })
  expect(showFailure).toHaveBeenCalledWith('Error', 'Somebody else has saved it.')
  await save(form)
  expect(writes().at(-1)?.body).toMatchObject({
    title: 'Airway workshop',
    updatedAt: current.updatedAt,
  })
  expect(onSaved).toHaveBeenCalledTimes(1)
})

it('takes the other version’s values in place of those that were typed', async () => {
  const current = adminSession({ title: 'Renamed' })
  stubServer({ [updating]: { status: 409, body: { message: 'Saved meanwhile.', current } } })
  const form = hook()
  await save(form)
  act(() => form.current.takeSaved())
  expect(form.current.form.values.title).toBe('Renamed')
  expect(form.current.form.isDirty).toBe(false)
  expect(form.current.savedMeanwhile).toBeUndefined()
})
