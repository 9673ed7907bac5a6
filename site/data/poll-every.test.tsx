// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import useSWR, { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pollEvery } from './poll-every.ts'
import { swrConfig } from './swr.ts'

const read = vi.fn<() => Promise<string>>()

function Count() {
  const { data, error } = useSWR<string, Error>('count', read, pollEvery(10_000))
  return (
    <p>
      {data ?? 'Loading'}
      {error && ', no connection'}
    </p>
  )
}

const inSeconds = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('reports a lost connection within one interval, keeps the last answer, and goes on', async () => {
  read.mockResolvedValueOnce('3 signed in')
  render(
    <SWRConfig value={swrConfig}>
      <Count />
    </SWRConfig>,
  )
  await inSeconds(1)
  expect(screen.getByText('3 signed in')).toBeTruthy()

  act(() => void window.dispatchEvent(new Event('offline')))
  read.mockRejectedValue(new TypeError('Failed to fetch'))
  await inSeconds(10)
  expect(screen.getByText('3 signed in, no connection')).toBeTruthy()
  await inSeconds(60)
  expect(read.mock.calls.length).toBeGreaterThanOrEqual(6)

  act(() => void window.dispatchEvent(new Event('online')))
  read.mockResolvedValue('12 signed in')
  await inSeconds(10)
  expect(screen.getByText('12 signed in')).toBeTruthy()
  await inSeconds(20)
  expect(read.mock.calls.length).toBeLessThanOrEqual(12)
})
