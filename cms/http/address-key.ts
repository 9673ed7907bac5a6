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

/** Taking an address apart costs as much as a tenth of a read that is answered from memory. */
const keys = new LRUCache<string, string>({ max: 10_000, memoMethod: keyOf })

/** The key an address is counted under: an IPv6 household or ward is one /64. */
export const addressKey = (address = ''): string => keys.memo(address)

/** The /48 of an IPv6 address: one customer may own it, with 65,536 addresses of `addressKey`. */
export const networkKey = (address = ''): string | undefined =>
  ipaddr.isValid(address) ? bytesOfIPv6(address, 6) : undefined
