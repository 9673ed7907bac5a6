import { ipKeyGenerator } from 'express-rate-limit'
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

/** Some proxies (Azure, IIS) name the port as well: `10.9.9.8:1000`, `[2001:db8::1]:1000`. */
const withPort = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/

/** The key of an address: itself, or the /64 of IPv6, which a household or ward shares. */
export const addressKey = (address = ''): string =>
  ipKeyGenerator(address.replace(withPort, '$1$2'), 64)
