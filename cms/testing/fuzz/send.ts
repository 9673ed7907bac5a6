import { Agent, request } from 'node:http'
import type { FuzzResult, FuzzCase } from './fuzz-case.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

function headersOf(raw: string[]): Headers {
  const headers = new Headers()
  for (let n = 0; n < raw.length; n += 2) headers.append(raw[n] ?? '', raw[n + 1] ?? '')
  return headers
}

/** Sends one request, without what fetch would tidy up on the way. */
const sendOne = (url: string, fuzzCase: FuzzCase) =>
  new Promise<FuzzResult>((resolve) => {
    const { hostname, port } = new URL(url)
    const { method, path, headers, body } = fuzzCase
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
    const framed = { ...length, ...headers }
    const asked = request({ agent, hostname, port, method, path, headers: framed }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('close', () =>
        resolve({
          fuzzCase,
          status: answer.statusCode ?? 0,
          headers: headersOf(answer.rawHeaders),
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    asked.on('error', ({ message }) =>
      resolve({ fuzzCase, status: 0, headers: new Headers(), text: message }),
    )
    asked.end(body)
  })

/** Sends all of them, sixteen at a time. @returns what came back, in the order of `cases`. */
export const sendAll = (url: string, cases: FuzzCase[]): Promise<FuzzResult[]> =>
  Promise.all(cases.map((fuzzCase) => sendOne(url, fuzzCase)))
