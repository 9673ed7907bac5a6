import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { LRUCache } from 'lru-cache'
import { type BodyTimeouts, endSlowBody } from './slow-bodies.ts'
import { lingerOverBody } from './unread-bodies.ts'

type ConnectionLimits = ServerOptions &
  BodyTimeouts & {
    idleTimeout: number
    keepAliveTimeout: number
    maxConnections: number
    isBehindProxy?: boolean
  }

/** In milliseconds. 10 MB may take almost five minutes; an email to all participants is silent for one. */
export const connectionLimits = {
  headersTimeout: 15_000,
  bodyTimeout: 20_000,
  slowestBytesPerSecond: 40_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 20_000,
  idleTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
  maxConnections: 4_000,
} satisfies ConnectionLimits

/** Longer than a proxy's minute: it must not send into a connection that was just closed here. */
export const connectionLimitsBehindProxy = {
  ...connectionLimits,
  keepAliveTimeout: 65_000,
  isBehindProxy: true,
} satisfies ConnectionLimits

const responseOf = (isListening: () => boolean) =>
  class extends ServerResponse {
    override writeHead(...head: unknown[]): this {
      if (!isListening()) this.shouldKeepAlive = false
      return super.writeHead(...(head as Parameters<ServerResponse['writeHead']>))
    }
  }

const pipelinesMs = 10_000
const pipelinesInThatTime = 10

/** Which turn of the event loop it is: what Node reads of a socket at once is read in one. */
function createTurns() {
  let turn = 0
  let isCounting = false
  return () => {
    if (!isCounting) {
      isCounting = true
      setImmediate(() => {
        turn++
        isCounting = false
      })
    }
    return turn
  }
}

/**
 * Closes sockets that send a request before the one before it is answered: no browser does, nor a usual proxy, and Node
 * would take thousands of them in one turn. Who goes on so is not heard for a while, unless it is a proxy. A client that
 * has the whole answer may ask again before the hub has noticed that it was sent: that one is let through.
 */
function pipelines({ isBehindProxy }: ConnectionLimits) {
  const seen = new LRUCache<string, number>({ max: 10_000, ttl: pipelinesMs })
  const countOf = ({ remoteAddress = '' }: Socket) => seen.get(remoteAddress) ?? 0
  const thisTurn = createTurns()
  const latest = new WeakMap<Socket, { response: ServerResponse; turn: number }>()
  return {
    refuse: (socket: Socket): void => {
      if (!isBehindProxy && countOf(socket) >= pipelinesInThatTime) socket.destroy()
    },
    /** @returns whether the request is one of those. */
    end: ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
      const turn = thisTurn()
      const before = latest.get(socket)
      latest.set(socket, { response, turn })
      // Node gives a response its socket when it is its turn.
      if (response.socket) return false
      const isLast = before?.response.socket && before.turn !== turn
      if (isLast && before.response.headersSent) return false
      if (!socket.destroyed) seen.set(socket.remoteAddress ?? '', countOf(socket) + 1)
      socket.destroy()
      return true
    },
  }
}

/** Port 0 means any free one. @throws Error with a sentence if the port is taken. */
export function listen(
  app: RequestListener,
  port: number,
  limits: ConnectionLimits = connectionLimits,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const pipelined = pipelines(limits)
    const server: Server = createServer(
      { ...limits, ServerResponse: responseOf(() => server.listening) },
      (request, response) => {
        if (pipelined.end(request, response)) return
        endSlowBody(request, response, limits)
        lingerOverBody(request, response)
        app(request, response)
      },
    )
    server.prependListener('connection', pipelined.refuse)
    server.maxConnections = limits.maxConnections
    server.timeout = limits.idleTimeout
    server.listen(port, () => resolve(server))
    server.once('error', (error: Error & { code?: string }) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`)
          : error,
      )
    })
  })
}
