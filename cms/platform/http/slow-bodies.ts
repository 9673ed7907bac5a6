import type { IncomingMessage, ServerResponse } from 'node:http'

export type BodyTimeouts = {
  bodyTimeout: number
  slowestBytesPerSecond: number
  requestTimeout: number
}

const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

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
