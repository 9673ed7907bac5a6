import { createHeaders } from '@remix-run/node-fetch-server'
import type { Request as Received } from 'express'
import type { Payload } from 'payload'

export function payloadRequest(
  payload: Payload,
  received: Received,
  target = received.originalUrl,
): Request {
  const { method } = received
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(target, payload.config.serverURL), {
    method,
    headers: createHeaders(received),
    ...(hasBody && { body: received.body as Buffer<ArrayBuffer> | undefined }),
  })
}
