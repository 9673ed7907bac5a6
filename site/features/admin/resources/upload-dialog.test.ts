// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UploadError } from '#site/data/upload.ts'
import { showFailure } from '#site/ui/overlays/show-toast.ts'
import { uploadFile } from './upload-steps.ts'
import { useUpload } from './upload-dialog.tsx'

vi.mock('#site/ui/overlays/show-toast.ts')
vi.mock('./upload-steps.ts', () => ({ uploadFile: vi.fn() }))

const upload = vi.mocked(uploadFile)
const onUploaded = vi.fn()
const guide = new File(['%PDF-1.7'], 'guide.pdf', { type: 'application/pdf' })
const never = () => new Promise<never>(() => {})

const hook = () => renderHook(() => useUpload(['pdf'], onUploaded)).result

function hookWithFile() {
  const found = hook()
  act(() => found.current.add([guide]))
  return found
}
const start = ({ current }: ReturnType<typeof hook>) => act(() => current.start())

beforeEach(() => vi.resetAllMocks())
afterEach(() => void vi.restoreAllMocks())

it.each([
  ['another kind of file', [new File(['x'], 'x.gif')], 'You can only upload: PDF'],
  ['a second file at once', [guide, guide], 'Cannot add more files'],
])('refuses %s and keeps nothing of it', (_what, files, sentence) => {
  const found = hook()
  act(() => found.current.add(files))
  expect(found.current.refusal).toBe(sentence)
  expect(found.current.file).toBeUndefined()
})

it('sends nothing without a connection, and can be tried again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const found = hookWithFile()
  await start(found)
  expect(upload).not.toHaveBeenCalled()
  expect(found.current.failure).toEqual(new UploadError('No Internet connection'))
})

it.each([
  [new UploadError('This file is too large.', 413), 'This file is too large.', 413],
  [new TypeError('unforeseen'), 'Failed to process uploaded file.', undefined],
])('says why an upload failed: %s', async (error, message, status) => {
  upload.mockRejectedValue(error)
  const found = hookWithFile()
  await start(found)
  expect(found.current.failure).toMatchObject({ message, status })
  expect(showFailure).toHaveBeenCalledWith('Error', message)
  expect(found.current.progress).toBeUndefined()
  expect(found.current.file).toBe(guide)
})

it('says nothing of an upload that was cancelled, also when its answer comes later', async () => {
  upload.mockImplementation(
    (_file, { signal, onProgress }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          onProgress({ step: 'checking', share: 1 })
          reject(signal.reason as Error)
        })
      }),
  )
  const found = hookWithFile()
  act(() => void found.current.start())
  await act(async () => found.current.cancel())
  expect(found.current.progress).toBeUndefined()
  expect(found.current.failure).toBeUndefined()
  expect(showFailure).not.toHaveBeenCalled()
})

it('ends an upload whose dialog is closed', () => {
  let signal: AbortSignal | undefined
  upload.mockImplementation((_file, options) => {
    signal = options.signal
    return never()
  })
  const found = renderHook(() => useUpload(['pdf'], onUploaded))
  act(() => found.result.current.add([guide]))
  act(() => void found.result.current.start())
  found.unmount()
  expect(signal?.aborted).toBe(true)
})
