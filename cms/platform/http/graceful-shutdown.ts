import type { RequestListener, Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { readReady } from '#collections/users/contract.ts'
import type { ErrorBody } from './error-answers.ts'

/** After the signal. */
export const requestTimeoutMs = 7_500
/** A proxy that asks every second has noticed by then (deploy/Caddyfile). */
const drainMs = 3_000
/** For requests that are already on their way. */
const lastRequestsMs = 500
const checkIntervalMs = 100

const refuse: RequestListener = (_request, response) => {
  const message = 'The server is being restarted. Please try again in a moment.'
  response
    .writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '2', Connection: 'close' })
    .end(JSON.stringify({ message } satisfies ErrorBody))
}

/** Goes on serving, while a proxy that asks `/api/ready` is told to send nothing more. */
async function drain(server: Server): Promise<void> {
  const serving = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request').on('request', (request, response) => {
    response.shouldKeepAlive = false
    const isReady = request.url?.split('?')[0] === `/api${readReady.path}`
    const listeners = isReady ? [refuse] : serving
    for (const listener of listeners) listener(request, response)
  })
  await wait(drainMs)
}

/**
 * @param isBehindProxy first tells the proxy, and serves until it has noticed.
 * @returns a function that stops `server`; resolves when all connections are closed, at most `requestTimeoutMs`.
 */
export function gracefulShutdown(server: Server, isBehindProxy: boolean): () => Promise<void> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return async () => {
    const start = performance.now()
    if (isBehindProxy) await drain(server)
    const refusing = performance.now()
    server.removeAllListeners('request').on('request', refuse)
    const closeUnused = () => {
      server.closeIdleConnections()
      // Node does not count a browser's preconnection as idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }
    const timer = setInterval(() => {
      const now = performance.now()
      if (now - start > requestTimeoutMs) server.closeAllConnections()
      // Timers run before a busy process reads the requests that have arrived.
      else if (now - refusing > lastRequestsMs) setImmediate(closeUnused)
    }, checkIntervalMs)
    // HTTP's own close would reset idle connections at once.
    await new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
    clearInterval(timer)
  }
}
