import { Agent, request } from 'node:http'
import type { FuzzResult, FuzzCase } from './fuzz-case.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

function headersOf(raw: string[]): Headers {
  const headers = new Headers()
  for (let n = 0; n < raw.length; n += 2) headers.append(raw[n] ?? '', raw[n + 1] ?? '')
  return headers
}

/** Sends one request, without what fetch would tidy up on the way. */
const sendOne = (url: string, shot: FuzzCase) =>
  new Promise<FuzzResult>((resolve) => {
    const { hostname, port } = new URL(url)
    const { method, path, headers, body } = shot
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
    const framed = { ...length, ...headers }
    const asked = request({ agent, hostname, port, method, path, headers: framed }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('close', () =>
        resolve({
          shot,
          status: answer.statusCode ?? 0,
          headers: headersOf(answer.rawHeaders),
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    asked.on('error', ({ message }) =>
      resolve({ shot, status: 0, headers: new Headers(), text: message }),
    )
    asked.end(body)
  })

/** Sends all of them, sixteen at a time. @returns what came back, in the order of `shots`. */
export const sendAll = (url: string, shots: FuzzCase[]): Promise<FuzzResult[]> =>
  Promise.all(shots.map((shot) => sendOne(url, shot)))
