import { expect, onTestFinished, vi } from 'vitest'
import { calls } from '#collections/calls.ts'

type Received = { call: string; body: unknown }
type Answer = { status?: number; body?: unknown } | Error

/** Read by every page. */
const usual = { 'GET /api/config': { body: { sendsEmails: true } } }

const responseOf = ({ status = 200, body }: Exclude<Answer, Error>) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status })

/** Finds the contract of a call like 'PUT /api/resources/r1'. @throws if it knows no such call. */
function contractOf(call: string) {
  const [method, address = ''] = call.split(/[ ?]/)
  const found = calls
    .filter((one) => one.method === method)
    .filter(({ path }) => new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(address))
    // A fixed path before one with a parameter, as the server does.
    .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)
  if (!found[0]) throw new Error(`The contract has no call ${call}.`)
  return found[0]
}

/**
 * Stands in for the server in the tests of a hook. Calls are named like 'PUT /api/resources/reorder'. An array
 * is answered one after the other. A call that `answers` does not name gets an empty list, if the contract says
 * that it answers a list. The test fails at any other call, and at a body that the contract refuses.
 */
export function stubServer(answers: Record<string, Answer | Answer[]> = {}) {
  const received: Received[] = []
  const waiting = new Map<string, Answer[]>(
    Object.entries<Answer | Answer[]>({ ...usual, ...answers }).map(([call, given]) => [
      call,
      [given].flat(),
    ]),
  )
  const answerTo = (call: string, body: unknown): Answer => {
    const contract = contractOf(call)
    if (contract.body) contract.body.parse(body)
    const [next, ...rest] = waiting.get(call) ?? []
    if (rest.length > 0) waiting.set(call, rest)
    if (next) return next
    if (contract.response.safeParse([]).success) return { body: [] }
    throw new Error(`The test names no answer to ${call}.`)
  }
  for (const call of Object.keys(answers)) contractOf(call)
  // A thrown error would be shown on screen and hide these.
  const wrong: unknown[] = []
  onTestFinished(() => expect(wrong).toEqual([]))
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
    const call = `${method} ${address}`
    received.push({ call, body: sent })
    let answer: Answer
    try {
      answer = answerTo(call, sent)
    } catch (error) {
      wrong.push(error)
      throw error
    }
    if (answer instanceof Error) throw answer
    return responseOf(answer)
  })
  return {
    received,
    /** Without the reads that follow a change. */
    writes: () => received.filter(({ call }) => !call.startsWith('GET ')),
  }
}
