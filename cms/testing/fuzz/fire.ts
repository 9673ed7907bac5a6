import { Agent, request } from 'node:http'
import fc from 'fast-check'
import { seed } from '#cms/testing/seed.ts'

/** One request, as it goes over the wire; `path` with its query, encoded or not. */
export type FuzzCase = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** The answer; `status` is 0 when the connection ended without one. */
export type FuzzResult = { fuzzCase: FuzzCase; status: number; text: string }

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Sends one request, without what fetch would tidy up on the way. */
const send = (url: string, fuzzCase: FuzzCase) =>
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
        resolve({ fuzzCase, status: answer.statusCode ?? 0, text })
      })
    })
    asked.on('error', ({ message }) => resolve({ fuzzCase, status: 0, text: message }))
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

/** Sends `count` of these requests. @returns one line for each wrong answer, with the seed. */
export async function fire(
  url: string,
  cases: fc.Arbitrary<FuzzCase>,
  count: number,
  judge: (hit: FuzzResult) => string | false,
): Promise<string[]> {
  const chosen = fc.sample(cases, { seed, numRuns: count })
  const hits = await Promise.all(chosen.map((one) => send(url, one)))
  return hits.flatMap((hit) => {
    const failure = failureOf(hit) ?? judge(hit)
    const sent = JSON.stringify(hit.fuzzCase).slice(0, 600)
    return failure
      ? [`TEST_SEED=${seed} ${failure}: ${sent} → ${hit.status} ${hit.text.slice(0, 200)}`]
      : []
  })
}
