import { beforeEach, expect, it, vi } from 'vitest'
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
const answers = {
  [announce]: { body: { uploadURL } },
  [finish]: { body: { objectPath: '/objects/1' } },
}

/** Without a media type, as of a file that nothing on the device opens. */
const guide = new File(['%PDF-1.7'], `${'a'.repeat(300)}.pdf`)

function upload() {
  const steps: UploadProgress['step'][] = []
  const { signal } = new AbortController()
  const uploaded = uploadFile(guide, { signal, onProgress: ({ step }) => steps.push(step) })
  return { uploaded, steps }
}

beforeEach(() => {
  vi.mocked(putFile).mockReset().mockResolvedValue()
  vi.stubGlobal('navigator', { onLine: true })
})

it('announces the media type of the name, and a long name with its extension', async () => {
  const { received } = stubServer(answers)
  await upload().uploaded
  const body = received[0]?.body as { name: string; contentType: string; size: number }
  expect(body).toMatchObject({ contentType: 'application/pdf', size: 8 })
  expect(body.name.length).toBeLessThan(guide.name.length)
  expect(body.name.endsWith('a.pdf')).toBe(true)
})

it.each([
  [announce, 503, 'Upload URL request failed: 503'],
  [announce, 429, 'Upload URL request failed: 429'],
  [finish, 503, 'File processing failed: 503'],
])('says at once that %s was refused with %i', async (call, status, text) => {
  const { received } = stubServer({ ...answers, [call]: { status } })
  await expect(upload().uploaded).rejects.toMatchObject({ message: text, status })
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
