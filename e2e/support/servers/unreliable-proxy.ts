import http from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A reverse proxy as in production: answers 502 when the hub is gone, and nothing while told to be
 * silent.
 */
export async function startProxy(hubUrl: string) {
  let isSilent = false
  const proxy = http.createServer((request, response) => {
    if (isSilent) return
    const { method, headers, url } = request
    const passed = http.request(new URL(url ?? '/', hubUrl), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.writeHead(502).end('Bad Gateway'))
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve))
  const { port } = proxy.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    silence: (isOn: boolean) => {
      isSilent = isOn
      if (isOn) proxy.closeAllConnections()
    },
    stop: () => {
      proxy.closeAllConnections()
      return new Promise((resolve) => proxy.close(resolve))
    },
  }
}
