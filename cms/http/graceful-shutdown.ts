import type { RequestListener, Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { ErrorBody } from './error-answers.ts'

/** Milliseconds that requests under way get before their connections are cut. */
export const requestTimeoutMs = 7_500
/** A request that was sent before its sender could know gets an answer, not a reset. */
const lastCalls = 500
const sweepEvery = 100

const refuse: RequestListener = (_request, response) => {
  const message = 'The server is being restarted. Please try again in a moment.'
  response
    .writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '2', Connection: 'close' })
    .end(JSON.stringify({ message } satisfies ErrorBody))
}

/**
 * Follows the connections of `server`, which must have been made by `listen`.
 * @returns a function that ends it: nobody connects any more, requests under way get their answers,
 * new ones on open connections hear 503, and connections that nobody uses are closed. It is over when
 * the last connection is, at the latest after `requestTimeoutMs`.
 */
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
      // A browser connects ahead; to Node that is not idle yet.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }
    const sweep = setInterval(() => {
      const past = performance.now() - start
      if (past > requestTimeoutMs) server.closeAllConnections()
      // After what has arrived is read: a busy process comes to its timers first.
      else if (past > lastCalls) setImmediate(closeUnused)
    }, sweepEvery)
    // Not HTTP's close, which resets idle connections at once.
    await new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
    clearInterval(sweep)
  }
}
