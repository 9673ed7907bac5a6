import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** A client that reads answers has this one by then. A proxy closes the connection itself once it has it. */
const lingerMs = 2_000

/**
 * Where an answer ends the connection before the body of its request is over, throws the rest away for a while before
 * closing. Closed at once, the connection is reset, and a sender that is still writing may never read the answer: Caddy
 * tells its client 502 then, not the 413 that was answered.
 */
export function lingerOverBody(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  // Before Node's own listener, which calls `destroySoon` for the last answer of a connection.
  response.prependOnceListener('finish', () => {
    if (request.complete) return
    socket.destroySoon = () => {
      // Another request of the same connection may be the last one.
      if (request.complete) return Socket.prototype.destroySoon.call(socket)
      const close = () => socket.destroy()
      const timer = setTimeout(close, lingerMs)
      socket.once('close', () => clearTimeout(timer)).end()
      request.once('end', close).resume()
    }
  })
}
