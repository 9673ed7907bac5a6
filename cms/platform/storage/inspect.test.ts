import { expect, it } from 'vitest'
import { anImage } from '#cms/testing/files.ts'
import { inspect } from './inspect.ts'

it('of pictures that are finished at once one is unpacked at a time', async () => {
  const image = await anImage('png', { width: 400, height: 300, size: 9_000 })
  let unpacking = 0
  let most = 0
  const one = async () => {
    await inspect({
      size: image.length,
      read: async ({ start, end }) => {
        if (end === image.length - 1 && start === 0) most = Math.max(most, ++unpacking)
        return image.subarray(start, end + 1)
      },
    })
    unpacking--
  }
  await Promise.all(Array.from({ length: 8 }, one))
  // The next one begins just before the caller hears of the one before.
  expect(most).toBeLessThanOrEqual(2)
})
