import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubServer } from '#site/testing/stub-server.fixture.ts'
import { putFile, UploadError } from '#site/data/upload.ts'
import { uploadFile, type UploadProgress } from './upload-steps.ts'

vi.mock('#site/data/upload.ts', async (original) => ({
  ...(await original<typeof import('#site/data/upload.ts')>()),
  putFile: vi.fn(() => Promise.resolve()),
}))

const announce = 'POST /api/objects/upload'
const finish = 'PUT /api/resources/files'
const uploadURL = 'https://bucket.example.org/1?signature'
const busy = { status: 429, body: { message: 'Please wait.' } }
const answers = {
  [announce]: { body: { uploadURL } },
  [finish]: { body: { objectPath: '/objects/1' } },
}

/** Without a media type, as of a file that nothing on the device opens. */
const guide = new File(['%PDF-1.7'], `${'a'.repeat(300)}.pdf`)

function upload() {
  const steps: UploadProgress['step'][] = []
  const controller = new AbortController()
  const uploaded = uploadFile(guide, {
    signal: controller.signal,
    onProgress: ({ step }) => steps.push(step),
  })
  // Whoever cancels looks at the promise later.
  uploaded.catch(() => {})
  return { uploaded, steps, controller }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(putFile).mockReset().mockResolvedValue()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('announces a file, sends it to the given address, and has it finished', async () => {
  const { received } = stubServer(answers)
  const { uploaded, steps } = upload()
  expect(await uploaded).toEqual({ objectPath: '/objects/1' })
  expect(received.map(({ call }) => call)).toEqual([announce, finish])
  expect(vi.mocked(putFile).mock.calls[0]?.[0]).toEqual({ method: 'PUT', url: uploadURL })
  expect(received[1]?.body).toEqual({ fileURL: uploadURL })
  expect(steps).toEqual(['sending', 'checking'])
})

it('announces the media type of the name, and a long name with its extension', async () => {
  const { received } = stubServer(answers)
  await upload().uploaded
  const body = received[0]?.body as { name: string; contentType: string; size: number }
  expect(body).toMatchObject({ contentType: 'application/pdf', size: 8 })
  expect(body.name.length).toBeLessThan(guide.name.length)
  expect(body.name.endsWith('a.pdf')).toBe(true)
})

it('waits and tries again when there are too many uploads', async () => {
  const { received } = stubServer({ ...answers, [announce]: [busy, busy, answers[announce]] })
  const { uploaded, steps } = upload()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(received).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1 + 5_000)
  expect(await uploaded).toEqual({ objectPath: '/objects/1' })
  expect(steps).toEqual(['sending', 'waiting', 'waiting', 'checking'])
})

it('gives up after four pauses with what the server says', async () => {
  const { received } = stubServer({ ...answers, [announce]: busy })
  const { uploaded } = upload()
  await vi.advanceTimersByTimeAsync(62_000)
  await expect(uploaded).rejects.toMatchObject({ status: 429, serverMessage: 'Please wait.' })
  expect(received).toHaveLength(5)
})

it.each([
  [announce, 'Upload URL request failed: 503'],
  [finish, 'File processing failed: 503'],
])('tries no other refusal again: %s', async (call, text) => {
  const { received } = stubServer({ ...answers, [call]: { status: 503 } })
  await expect(upload().uploaded).rejects.toThrow(text)
  expect(received.at(-1)?.call).toBe(call)
})

it('needs an address from the server', async () => {
  stubServer({ [announce]: { body: {} } })
  await expect(upload().uploaded).rejects.toThrow('No upload URL received from server')
})

it('tells a missing connection from a server that does not answer', async () => {
  stubServer({ [announce]: new TypeError('Failed to fetch') })
  await expect(upload().uploaded).rejects.toEqual(
    new UploadError('Failed to process uploaded file.'),
  )
  vi.stubGlobal('navigator', { onLine: false })
  await expect(upload().uploaded).rejects.toEqual(new UploadError('No Internet connection'))
})

it('ends at once when it is cancelled in a pause, and sends nothing more', async () => {
  const { received } = stubServer({ ...answers, [announce]: busy })
  const { uploaded, controller } = upload()
  await vi.advanceTimersByTimeAsync(1_000)
  controller.abort(new Error('cancelled'))
  await expect(uploaded).rejects.toThrow('cancelled')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(received).toHaveLength(1)
})
