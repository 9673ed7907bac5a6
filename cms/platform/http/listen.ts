import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'

/** In milliseconds. A slow line needs two minutes for 10 MB; a proxy keeps its connections for one. */
const connectionLimits = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
}
const maxConnections = 4_000
/** In milliseconds, of silence. */
const idleTimeout = 120_000

/** A browser sends no request before it has the last answer. A script could send thousands at once. */
const maxUnanswered = 5
/** Node reads pipelined requests at once, so this address is not read for a while. */
const floods = { most: 10, max: 10_000, ttl: 10_000 }

/** A proxy that asks every second whether the hub is ready sends it nothing more by then. */
const noticeMs = 1_500
const lately = 5_000

/** After the signal. */
export const requestTimeoutMs = 7_500
const checkIntervalMs = 100

const json = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
const leaving = JSON.stringify({ message: 'The hub is stopping.' })

type Listening = {
  server: Server
  /** Tells a proxy that asks, then waits for running requests, for `requestTimeoutMs` at most. */
  stop: () => Promise<void>
}

/** Port 0 means any free one. @throws Error with a sentence if the port is taken. */
export function listen(
  app: RequestListener,
  port: number,
  limits = connectionLimits,
): Promise<Listening> {
  const unanswered = new Map<Socket, number>()
  const flooded = new LRUCache<string, number>(floods)
  const floodsOf = ({ remoteAddress = '' }: Socket) => flooded.get(remoteAddress) ?? 0
  let [askedBefore, asked] = [-Infinity, -Infinity]
  let isLeaving = false
  const server = createServer(limits, (request, response) => {
    const { socket } = request
    const count = (more: number) => {
      const sum = (unanswered.get(socket) ?? 0) + more
      if (!socket.destroyed) unanswered.set(socket, sum)
      return sum
    }
    if (count(1) > maxUnanswered) {
      if (!socket.destroyed) flooded.set(socket.remoteAddress ?? '', floodsOf(socket) + 1)
      return void socket.destroy()
    }
    response.once('close', () => count(-1))
    if (isLeaving || !server.listening) response.shouldKeepAlive = false
    if (request.url === '/api/ready') {
      ;[askedBefore, asked] = [asked, performance.now()]
      if (isLeaving) return void response.writeHead(503, json).end(leaving)
    }
    app(request, response)
  })
  server.on('connection', (socket) => {
    if (floodsOf(socket) >= floods.most) return void socket.destroy()
    socket.once('close', () => unanswered.delete(socket))
  })
  server.maxConnections = maxConnections
  server.timeout = idleTimeout

  const isRunning = () => [...unanswered.values()].some((count) => count > 0)
  const stop = async () => {
    const begin = performance.now()
    isLeaving = begin - askedBefore < lately
    if (isLeaving) await wait(noticeMs)
    const closed = new Promise((resolve) => server.close(resolve))
    do await wait(checkIntervalMs)
    while (isRunning() && performance.now() - begin < requestTimeoutMs)
    server.closeAllConnections()
    await closed
  }

  return new Promise((resolve, reject) => {
    server.listen(port, () => resolve({ server, stop }))
    server.once('error', (error: Error & { code?: string }) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`)
          : error,
      )
    })
  })
}
