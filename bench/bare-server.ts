import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

type Asked = { url: string; headers: Record<string, string> }

/** A response byte for byte, as a client receives it. */
async function record({ url, headers }: Asked) {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  const body = await buffer(response)
  const ofConnection = new Set(['date', 'connection', 'keep-alive'])
  const pairs: string[] = []
  for (let at = 0; at < response.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = response.rawHeaders.slice(at, at + 2)
    if (!ofConnection.has(name.toLowerCase())) pairs.push(name, value)
  }
  return { status: response.statusCode ?? 0, headers: pairs, body }
}

/**
 * Bare node:http servers, each writing one recorded response: the upper bound for sending these
 * bytes. The argument is JSON, `[{url, headers}]`; prints one line with the ports.
 */
const asked = JSON.parse(process.argv[2] ?? '[]') as Asked[]
const ports = []
for (const request of asked) {
  const answer = await record(request)
  const server = createServer((_request, response) => {
    response.writeHead(answer.status, answer.headers)
    response.end(answer.body)
  }).listen(0)
  await once(server, 'listening')
  const address = server.address()
  ports.push(typeof address === 'object' ? address?.port : undefined)
}
console.log(`ports ${JSON.stringify(ports)}.`)
