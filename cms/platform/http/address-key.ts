import { ipKeyGenerator } from 'express-rate-limit'

/** Some proxies (Azure, IIS) name the port as well: `10.9.9.8:1000`, `[2001:db8::1]:1000`. */
const withPort = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/

/** The key of an address: itself, or the /64 of IPv6, which a household or ward shares. */
export const addressKey = (address = ''): string =>
  ipKeyGenerator(address.replace(withPort, '$1$2'), 64)
