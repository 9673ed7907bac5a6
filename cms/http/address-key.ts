import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

function keyOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return parsed.toByteArray().slice(0, 8).join('.')
}

/** Taking an address apart costs as much as a tenth of a read that is answered from memory. */
const keys = new LRUCache<string, string>({ max: 10_000, memoMethod: keyOf })

/** The key an address is counted under: an IPv6 household or ward is one /64. */
export const addressKey = (address = ''): string => keys.memo(address)
