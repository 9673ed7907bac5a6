import { vi } from 'vitest'

type Received = { call: string; body: unknown }
type Answer = { status?: number; body?: unknown } | Error

const responseOf = ({ status = 200, body }: Exclude<Answer, Error>) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status })

/**
 * Stands in for the server in the tests of a hook. Calls are named like 'PUT /api/resources/reorder'; what `answers`
 * does not name gets an empty list. An array is answered one after the other.
 */
export function stubServer(answers: Record<string, Answer | Answer[]> = {}) {
  const received: Received[] = []
  const waiting = new Map(
    Object.entries(answers).map(([call, given]) => [call, [given].flat()] as const),
  )
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${address}`
    received.push({ call, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    const [next, ...rest] = waiting.get(call) ?? []
    if (rest.length > 0) waiting.set(call, rest)
    if (next instanceof Error) return Promise.reject(next)
    return Promise.resolve(responseOf(next ?? { body: [] }))
  })
  return {
    received,
    /** Without the reads that follow a change. */
    writes: () => received.filter(({ call }) => !call.startsWith('GET ')),
  }
}
