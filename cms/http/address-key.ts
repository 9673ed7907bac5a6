import ipaddr from 'ipaddr.js'

/** The key an address is counted under: an IPv6 household or ward is one /64. */
export function addressKey(address = ''): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return parsed.toByteArray().slice(0, 8).join('.')
}
