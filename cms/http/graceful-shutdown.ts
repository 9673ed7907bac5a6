import type { RequestListener, Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { ErrorBody } from './error-answers.ts'

export const requestTimeoutMs = 7_500
/** For requests that are already on their way. */
const lastRequestsMs = 500
const checkIntervalMs = 100

const refuse: RequestListener = (_request, response) => {
  const message = 'The server is being restarted. Please try again in a moment.'
  response
    .writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '2', Connection: 'close' })
    .end(JSON.stringify({ message } satisfies ErrorBody))
}

/** @returns a function that stops `server`; resolves when all connections are closed, at most `requestTimeoutMs`. */
export function gracefulShutdown(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return async () => {
    server.removeAllListeners('request').on('request', refuse)
    const start = performance.now()
    const closeUnused = () => {
      server.closeIdleConnections()
      // Node does not count a browser's preconnection as idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }
    const timer = setInterval(() => {
      const past = performance.now() - start
      if (past > requestTimeoutMs) server.closeAllConnections()
      // Timers run before a busy process reads the requests that have arrived.
      else if (past > lastRequestsMs) setImmediate(closeUnused)
    }, checkIntervalMs)
    // HTTP's own close would reset idle connections at once.
    await new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
    clearInterval(timer)
  }
}
