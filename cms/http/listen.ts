import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  ServerResponse,
} from 'node:http'

/**
 * How long a client may take, so that many slow ones cannot hold every connection, and how much it may
 * say before it is heard. An upload of ten megabytes has its five minutes; an idle connection stays open
 * longer than the minute after which proxies close theirs, so that none sends into a closed one.
 */
export const patience = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
}

/** Tells the client to go elsewhere next time once its server no longer listens. */
const responseOf = (isListening: () => boolean) =>
  class extends ServerResponse {
    override writeHead(...head: unknown[]): this {
      if (!isListening()) this.shouldKeepAlive = false
      return super.writeHead(...(head as Parameters<ServerResponse['writeHead']>))
    }
  }

/** Listens on `port` (0: any free one). @throws Error with a sentence when the port is taken. */
export function listen(
  app: RequestListener,
  port: number,
  limits: ServerOptions = patience,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server: Server = createServer(
      { ...limits, ServerResponse: responseOf(() => server.listening) },
      app,
    )
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
