// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { ApiError } from '#site/data/api.ts'
import { useForm } from './use-form.ts'

const Body = z.object({ message: z.string().min(1, 'Enter a message.') })

it.each([
  ['the connection fails', new TypeError('Failed to fetch')],
  ['the server refuses it', new ApiError(409, 'This session is full.')],
])('what was typed stays when %s', async (_why, failure) => {
  const { result } = renderHook(() => useForm({ message: '' }))
  act(() => result.current.set('message', 'A day on burns'))
  await act(async () => {
    const sent = result.current.submit(Body, () => Promise.reject(failure))
    await expect(sent).rejects.toBe(failure)
  })
  expect(result.current.values).toEqual({ message: 'A day on burns' })
  expect(result.current.isSending).toBe(false)
})

it('what was typed stays when it is not valid, and nothing is sent', async () => {
  const { result } = renderHook(() => useForm({ message: '' }))
  await act(() => result.current.submit(Body, () => Promise.reject(new Error('sent'))))
  expect(result.current.errors).toEqual({ message: 'Enter a message.' })
})
