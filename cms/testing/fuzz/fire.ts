import { Agent, request } from 'node:http'
import fc from 'fast-check'
import type { Payload } from 'payload'
import { seed } from '#cms/testing/seed.ts'
import { changesOf, storedLines } from './stored.ts'

/** One request, as it goes over the wire; `path` with its query, encoded or not. */
export type FuzzCase = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}
/** The answer; `status` is 0 when the connection ended without one. */
export type FuzzResult = { fuzzCase: FuzzCase; status: number; text: string; cookies: string[] }

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Sends one request, without what fetch would tidy up on the way. */
const sendOne = (url: string, fuzzCase: FuzzCase) =>
  new Promise<FuzzResult>((resolve) => {
    const { hostname, port } = new URL(url)
    const { method, path, headers, body } = fuzzCase
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
    const options = { agent, hostname, port, method, path, headers: { ...length, ...headers } }
    const asked = request(options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('close', () => {
        const text = Buffer.concat(chunks).toString()
        const cookies = answer.headers['set-cookie'] ?? []
        resolve({ fuzzCase, status: answer.statusCode ?? 0, text, cookies })
      })
    })
    asked.on('error', ({ message }) => resolve({ fuzzCase, status: 0, text: message, cookies: [] }))
    asked.end(body)
  })

/** The words of a driver, a runtime or a stack. No sentence for people has any of them. */
const innards =
  /sqlite|libsql|drizzle|mongo|E11000|CastError|BSON|ObjectId|node_modules|\n\s+at |\.[jt]s:\d|TypeError|RangeError|SyntaxError|(?<!\/)undefined|\[object /i

/** Faults that no answer may have. */
function failureOf({ status, text }: FuzzResult): string | undefined {
  if (status === 0) return `no answer: ${text}`
  if (status >= 500) return 'the server failed'
  return status >= 400 && innards.test(text) ? 'gives away what it is made of' : undefined
}

const isRefused = ({ status, fuzzCase }: FuzzResult) => status >= 300 || fuzzCase.method === 'GET'

/**
 * Sends `count` requests and judges the answers. Those that are refused, sent again without the others, change nothing.
 * @param casesFor the requests to choose from, given the ids of everything that is stored now.
 * @param judge what else is wrong with an answer.
 * @returns one line for each thing that is wrong, with the seed.
 */
export async function fire(
  { url, payload }: { url: string; payload: Payload },
  casesFor: (ids: string[]) => fc.Arbitrary<FuzzCase>,
  count: number,
  judge: (hit: FuzzResult) => string | false,
): Promise<string[]> {
  const send = (cases: FuzzCase[]) => Promise.all(cases.map((one) => sendOne(url, one)))
  let { lines, ids } = await storedLines(payload)
  const hits = await send(fc.sample(casesFor(ids), { seed, numRuns: count }))
  const failures = hits.flatMap((hit) => {
    const failure = failureOf(hit) ?? judge(hit)
    const { fuzzCase, status, text } = hit
    return failure
      ? [
          `TEST_SEED=${seed} ${failure}: ${JSON.stringify(fuzzCase).slice(0, 600)} → ${status} ${text.slice(0, 200)}`,
        ]
      : []
  })
  let refused = hits.filter(isRefused)
  for (let sent = hits.length; refused.length < sent;) {
    ;({ lines } = await storedLines(payload))
    sent = refused.length
    refused = (await send(refused.map(({ fuzzCase }) => fuzzCase))).filter(isRefused)
  }
  const changes = changesOf(lines, (await storedLines(payload)).lines)
  if (changes.length === 0) return failures
  const [one] = refused
  return [
    ...failures,
    `TEST_SEED=${seed} a refusal like ${one?.fuzzCase.method} ${one?.fuzzCase.path.slice(0, 200)} changed what is stored: ${changes.join('\n').slice(0, 2_000)}`,
  ]
}
