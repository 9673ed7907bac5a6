import { createHeaders } from '@remix-run/node-fetch-server'
import type { Request as Received } from 'express'
import { handleEndpoints, type Payload } from 'payload'

/** A request of Express, in the form that Payload takes. */
export function requestOf(
  received: Received,
  { config }: Payload,
  headers = createHeaders(received),
) {
  const isRead = received.method === 'GET' || received.method === 'HEAD'
  return new Request(new URL(received.originalUrl, config.serverURL), {
    method: isRead ? 'GET' : received.method,
    headers,
    body: isRead ? undefined : (received.body as Buffer<ArrayBuffer> | undefined),
  })
}

/** Payload's answers, by its endpoints. @param key of this Payload, if the process has several. */
export const askPayload =
  ({ config }: Payload, payloadInstanceCacheKey: string) =>
  (request: Request, path: string): Promise<Response> =>
    handleEndpoints({ config, payloadInstanceCacheKey, path, request })

export type Ask = ReturnType<typeof askPayload>
