import ipaddr from 'ipaddr.js'

const keys = new Map<string, string>()
const mostKeys = 10_000

function keyOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return parsed.toByteArray().slice(0, 8).join('.')
}

/** The key an address is counted under: an IPv6 household or ward is one /64. */
export function addressKey(address = ''): string {
  const known = keys.get(address)
  if (known) return known
  const key = keyOf(address)
  // Taking an address apart costs as much as a tenth of a read that is answered from memory.
  if (keys.size >= mostKeys) keys.clear()
  keys.set(address, key)
  return key
}
