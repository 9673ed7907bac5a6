// @vitest-environment jsdom
import { render, renderHook, screen, waitFor } from '@testing-library/react'
import useSWR, { SWRConfig } from 'swr'
import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { adminSession } from './admin-session.ts'
import { swrConfig, useRead, write } from './swr.ts'

const month = { path: '/sessions/month/:year/:month', response: z.string() } as const
const answers = vi.fn<typeof fetch>()
let year = 2030

function Sessions() {
  const { data } = useRead(month, { year: String(year), month: '6' })
  return <p>{data ?? 'Loading'}</p>
}

const show = () =>
  render(
    <SWRConfig value={swrConfig}>
      <Sessions />
    </SWRConfig>,
  )
const answer = (text: string) =>
  answers.mockImplementationOnce(() => Promise.resolve(new Response(JSON.stringify(text))))

beforeEach(() => {
  // The cache is shared: each test reads another year.
  year += 1
  answers.mockReset()
  vi.stubGlobal('fetch', answers)
})

const deletion = { method: 'DELETE', path: '/sessions/1', response: z.object({}) } as const

it.each([
  ['a change', 200],
  ['a refusal of what is no longer there', 404],
  ['a refusal because another was quicker', 409],
])('reads what is on screen again after %s', async (_, status) => {
  answer('before')
  show()
  await screen.findByText('before')
  answers.mockImplementationOnce(() => Promise.resolve(new Response('{}', { status })))
  answer('after')
  await write(deletion, {}).catch(() => undefined)
  await screen.findByText('after')
})

it('reads nothing without a sign-in where a read says so', async () => {
  answers.mockResolvedValueOnce(new Response('{}', { status: 401 }))
  const params = { year: String(year), month: '6' }
  const { result } = renderHook(() => useRead(month, params, { nothingOn401: true }))
  await waitFor(() => expect(result.current).toMatchObject({ data: undefined, isLoading: false }))
  expect(result.current.error).toBeUndefined()
})

it('reads nothing again after a change that did not arrive', async () => {
  answer('before')
  show()
  await screen.findByText('before')
  answers.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(write(deletion, {})).rejects.toThrow('Failed to fetch')
  expect(answers).toHaveBeenCalledTimes(2)
})

const logouts = [
  ['here', () => adminSession.markSignedOut()],
  [
    'in another tab',
    () => dispatchEvent(new StorageEvent('storage', { key: 'adminAuthenticated', newValue: null })),
  ],
] as const

it.each(logouts)('forgets every read at a logout %s, and later answers', async (_, logOut) => {
  const { cache } = SWRConfig.defaultValue
  const people = [`ana.${year}@example.org`, `ben.${year}@example.org`]
  let answerLate: (name: string) => void = () => {}
  const late = new Promise<string>((resolve) => (answerLate = resolve))
  const Person = ({ email, read }: { email: string; read: () => Promise<string> }) => (
    <p>{useSWR(['one person', email], read).data}</p>
  )
  const kept = () =>
    [...cache.keys()].map((key) => `${key} ${String(cache.get(key)?.data)}`).join('\n')
  const { unmount } = render(
    <>
      <Person email={people[0]!} read={() => Promise.resolve('Ana Ito')} />
      <Person email={people[1]!} read={() => late} />
    </>,
  )
  adminSession.markSignedIn()
  await screen.findByText('Ana Ito')
  unmount()
  logOut()
  answerLate('Ben Ode')
  await late
  expect(kept()).not.toMatch(/Ana Ito|Ben Ode|@example.org/)
})
