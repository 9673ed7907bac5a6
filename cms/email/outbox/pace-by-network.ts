import { LRUCache } from 'lru-cache'
import type { PayloadRequest } from 'payload'
import type { Env } from '#cms/platform/env.ts'
import { addressKey, networkKey } from '#cms/platform/http/address-key.ts'
import { addressOf } from '#cms/platform/http/caller.ts'

const minuteMs = 60_000
const maxNetworks = 10_000

export type PaceByNetwork = (req: Pick<PayloadRequest, 'headers'>, now?: Date) => Date

/**
 * When an email is due that a request of a visitor causes: at once, until one network has caused half of what may be
 * sent in a minute; what is beyond leaves evenly, as from a leaky bucket. So the emails of other networks, which are
 * due earlier, overtake those of one that causes many. Each process paces by itself.
 */
export function paceByNetwork({ MAIL_PER_MINUTE }: Pick<Env, 'MAIL_PER_MINUTE'>): PaceByNetwork {
  const intervalMs = minuteMs / (MAIL_PER_MINUTE / 2)
  const emptyAt = new LRUCache<string, number>({ max: maxNetworks })
  return (req, now = new Date()) => {
    const address = addressOf(req)
    const network = networkKey(address) ?? addressKey(address)
    const empty = Math.max(now.getTime(), emptyAt.get(network) ?? 0) + intervalMs
    emptyAt.set(network, empty)
    return new Date(Math.max(now.getTime(), empty - minuteMs))
  }
}
