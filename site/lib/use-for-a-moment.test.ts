// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useForAMoment } from './use-for-a-moment.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a value is forgotten after six seconds, counted from the last one', () => {
  const { result } = renderHook(() => useForAMoment<string>())
  act(() => result.current[1]('first'))
  act(() => void vi.advanceTimersByTime(5_000))
  act(() => result.current[1]('second'))
  act(() => void vi.advanceTimersByTime(5_000))
  expect(result.current[0]).toBe('second')
  act(() => void vi.advanceTimersByTime(1_000))
  expect(result.current[0]).toBeUndefined()
})
