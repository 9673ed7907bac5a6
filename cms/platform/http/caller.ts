import type { RequestHandler } from 'express'
import type { PayloadRequest } from 'payload'

const addressHeader = 'x-hub-address'

/** Names the caller in headers of ours, in the place of a client's: so Payload's hooks know who asks, here and in Next. */
export const nameCaller: RequestHandler = (request, _response, next) => {
  request.headers[addressHeader] = request.ip
  request.headers['x-request-id'] = request.id as string
  next()
}

type Headed = { headers?: PayloadRequest['headers'] }

/** Undefined in jobs and commands. */
export const addressOf = ({ headers }: Headed) => headers?.get(addressHeader) ?? undefined
export const requestIdOf = ({ headers }: Headed) => headers?.get('x-request-id') ?? undefined
