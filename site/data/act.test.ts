// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { act } from './act.ts'
import { ApiError } from './api.ts'

vi.mock('#site/ui/overlays/show-toast.ts')

let isYes = true
const questions: string[] = []

beforeEach(() => {
  isYes = true
  questions.length = 0
  vi.stubGlobal('confirm', (question: string) => {
    questions.push(question)
    return isYes
  })
})

const run = vi.fn(() => Promise.resolve<string | undefined>('Airway'))
const action = {
  ask: 'Delete Airway?',
  run,
  done: (name: string) => ({ title: 'Deleted', text: name }),
  failed: ['Delete Failed', 'Failed to delete.'],
} as const

it('asks, sends, and tells how it went', async () => {
  expect(await act(action)).toBe('Airway')
  expect(questions).toEqual(['Delete Airway?'])
  expect(showToast).toHaveBeenCalledExactlyOnceWith({ title: 'Deleted', text: 'Airway' })
})

it('sends nothing after a No [page.confirm]', async () => {
  isYes = false
  expect(await act(action)).toBeUndefined()
  expect(run).not.toHaveBeenCalled()
})

it('tells nothing after a No to a later question', async () => {
  run.mockResolvedValueOnce(undefined)
  await act(action)
  expect(showToast).not.toHaveBeenCalled()
  expect(showFailure).not.toHaveBeenCalled()
})

it.each([
  [new TypeError('Failed to fetch'), 'Failed to delete.'],
  [new ApiError(503, '', 'The database does not answer.'), 'The database does not answer.'],
])('says why it failed, in its own words if the server gives no reason', async (error, text) => {
  run.mockRejectedValueOnce(error)
  expect(await act(action)).toBeUndefined()
  expect(showFailure).toHaveBeenCalledExactlyOnceWith('Delete Failed', text)
})
