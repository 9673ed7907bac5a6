import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

const bytesOfIPv6 = (address: string, count: number) => {
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv6' ? parsed.toByteArray().slice(0, count).join('.') : undefined
}

function keyOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  return bytesOfIPv6(address, 8) ?? ipaddr.process(address).toString()
}

const keys = new LRUCache<string, string>({ max: 10_000, memoMethod: keyOf })

/** The rate-limit key of an address: itself, or the /64 of IPv6, which a household or ward shares. */
export const addressKey = (address = ''): string => keys.memo(address)

/** The /48 of an IPv6 address, which one customer may own: 65,536 keys of `addressKey`. */
export const networkKey = (address = ''): string | undefined =>
  ipaddr.isValid(address) ? bytesOfIPv6(address, 6) : undefined
