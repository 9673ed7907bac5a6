import { expect, it, vi } from 'vitest'
import { mayRetry, putFile } from './upload.ts'

const statuses: [number | undefined, boolean][] = [
  [undefined, true],
  [400, false],
  [401, false],
  [403, false],
  [404, false],
  [409, true],
  [413, false],
  [415, false],
  [429, true],
  [500, true],
  [503, true],
]
it.each(statuses)('after the status %s a retry may be offered: %s', (status, expected) => {
  expect(mayRetry(status)).toBe(expected)
})

it("raises and logs 'Upload URL not provided' when the parameters have no url", async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const options = { contentType: '', signal: new AbortController().signal, onProgress: () => {} }
  const sent = putFile({ method: 'PUT', url: '' }, new File([], 'a.pdf'), options)
  await expect(sent).rejects.toThrow('Upload URL not provided')
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})
