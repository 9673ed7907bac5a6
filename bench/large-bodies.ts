import { request } from 'node:http'
import { anInstallation, startHubProcess } from '#cms/testing/hub-process.ts'
import { startCaddy } from './caddy.ts'
import type { Row } from './findings.ts'

const tries = 60
const megabyte = 1_000_000

const refused = [
  { path: '/api/topic-requests', type: 'application/json', megabytes: 13, status: 413 },
  { path: '/api/admin/login', type: 'application/json', megabytes: 13, status: 413 },
  // Not larger than Caddy lets through: refused for its type.
  { path: '/api/topic-requests', type: 'application/pdf', megabytes: 11, status: 415 },
]

/** The status of the answer, which may come before all is sent; 0 without one. */
const statusOf = (url: string, type: string, body: Buffer, isChunked: boolean) =>
  new Promise<number>((resolve) => {
    const length = isChunked ? {} : { 'Content-Length': body.length }
    const sent = request(url, {
      method: 'POST',
      agent: false,
      headers: { 'Content-Type': type, ...length },
    })
    sent.once('response', (answer) => {
      resolve(answer.statusCode ?? 0)
      sent.destroy()
    })
    sent.once('error', () => resolve(0)).end(body)
  })

/** Bodies that the hub refuses while Caddy is still sending them; needs `caddy`. */
export async function largeBodies(): Promise<Row[]> {
  const installation = anInstallation({ RATE_LIMIT_FACTOR: '1000000' })
  const hub = await startHubProcess(installation, { TRUST_PROXY: '1' })
  const caddy = await startCaddy([hub])
  const rows: Row[] = []
  for (const { path, type, megabytes, status } of refused) {
    const body = Buffer.alloc(megabytes * megabyte)
    const statuses: number[] = []
    for (let count = 0; count < tries; count++) {
      statuses.push(await statusOf(caddy.client.url + path, type, body, count % 2 === 1))
    }
    const other = statuses.filter((answered) => answered !== status)
    console.log(`${path}, ${type}, other than ${status}: ${other.join(', ') || 'none'}`)
    rows.push({
      name: `Other than ${status}, ${tries} bodies of ${megabytes} MB (${type}) to ${path} behind Caddy`,
      unit: 'req',
      measured: other.length,
      target: { atMost: 0 },
    })
  }
  await caddy.stop()
  await installation.discard()
  return rows
}
