import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  ServerResponse,
} from 'node:http'
import { type BodyTimeouts, endSlowBody } from './slow-bodies.ts'

type ConnectionLimits = ServerOptions &
  BodyTimeouts & { idleTimeout: number; keepAliveTimeout: number; maxConnections: number }

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
} satisfies ConnectionLimits

const responseOf = (isListening: () => boolean) =>
  class extends ServerResponse {
    override writeHead(...head: unknown[]): this {
      if (!isListening()) this.shouldKeepAlive = false
      return super.writeHead(...(head as Parameters<ServerResponse['writeHead']>))
    }
  }

/** Port 0 means any free one. @throws Error with a sentence if the port is taken. */
export function listen(
  app: RequestListener,
  port: number,
  limits: ConnectionLimits = connectionLimits,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server: Server = createServer(
      { ...limits, ServerResponse: responseOf(() => server.listening) },
      (request, response) => {
        endSlowBody(request, response, limits)
        app(request, response)
      },
    )
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
