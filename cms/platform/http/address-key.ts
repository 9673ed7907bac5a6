import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

const bytesOfIPv6 = (address: string, count: number) => {
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv6' ? parsed.toByteArray().slice(0, count).join('.') : undefined
}

/** Some proxies (Azure, IIS) name the port as well: `10.9.9.8:1000`, `[2001:db8::1]:1000`. */
const withPort = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/
const withoutPort = (address: string) => address.replace(withPort, '$1$2')

function keyOf(given: string): string {
  const address = withoutPort(given)
  if (!ipaddr.isValid(address)) return 'unknown'
  return bytesOfIPv6(address, 8) ?? ipaddr.process(address).toString()
}

const keys = new LRUCache<string, string>({ max: 10_000, memoMethod: keyOf })

/** The rate-limit key of an address: itself, or the /64 of IPv6, which a household or ward shares. */
export const addressKey = (address = ''): string => keys.memo(address)

/** The /48 of an IPv6 address, which one customer may own: 65,536 keys of `addressKey`. */
export function networkKey(given = ''): string | undefined {
  const address = withoutPort(given)
  return ipaddr.isValid(address) ? bytesOfIPv6(address, 6) : undefined
}
