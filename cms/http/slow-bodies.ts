import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long a body may take: `bodyTimeout` milliseconds, and what its bytes need on a slow line. */
export type BodyTimeouts = {
  bodyTimeout: number
  slowestBytesPerSecond: number
  requestTimeout: number
}

const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Cuts off a sender whose body is not there in time, as Node does with headers. */
export function endSlowBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyTimeout, slowestBytesPerSecond, requestTimeout }: BodyTimeouts,
): void {
  const { 'content-length': length, 'transfer-encoding': chunked } = request.headers
  if (length === undefined && chunked === undefined) return
  const milliseconds = bodyTimeout + (Number(length ?? 0) / slowestBytesPerSecond) * 1_000
  const end = () => {
    if (request.complete) return
    if (!response.headersSent) request.socket.write(tooSlow)
    request.socket.destroySoon()
  }
  const timer = setTimeout(end, Math.min(milliseconds, requestTimeout))
  request.once('close', () => clearTimeout(timer))
}
