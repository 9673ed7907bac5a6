import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** What comes through: everything, nothing at all, or a 502 because the hub is gone. */
type State = 'open' | 'silent' | 'broken'

/** A reverse proxy as in production. `edit` stands for another version of the hub. */
export async function startProxy(hubUrl: string) {
  let state: State = 'open'
  let edit: ((path: string, text: string) => string) | undefined
  const proxy = http.createServer((request, response) => {
    if (state === 'silent') return
    if (state === 'broken') return void response.writeHead(502).end('Bad Gateway')
    const { method, url = '/' } = request
    const headers = { ...request.headers }
    if (edit)
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since'])
        delete headers[name]
    const passed = http.request(new URL(url, hubUrl), { method, headers }, (answer) => {
      const isEdited = edit && /html|javascript/.test(answer.headers['content-type'] ?? '')
      if (isEdited) delete answer.headers['content-length']
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      if (!isEdited) return void answer.pipe(response)
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => response.end(edit?.(url, Buffer.concat(parts).toString())))
    })
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve))
  const { port } = proxy.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    become: (next: State) => {
      state = next
      if (state === 'silent') proxy.closeAllConnections()
    },
    editWith: (change: typeof edit) => {
      edit = change
    },
    stop: () => {
      proxy.closeAllConnections()
      return new Promise((resolve) => proxy.close(resolve))
    },
  }
}
