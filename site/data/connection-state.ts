import { fromDocument } from '#site/data/preloads/preloaded-reads.ts'
import { savedAtHeader } from './saved-at-header.ts'

/** When each response left the hub; undefined if there was neither response nor copy. */
const answeredAt = new Map<string, Date | undefined>(
  Object.keys(fromDocument.answers).map((address) => [address, new Date(performance.timeOrigin)]),
)
const listeners = new Set<() => void>()
let state = { isCut: 'window' in globalThis && !navigator.onLine, hasCopies: false }

function change(next: Partial<typeof state>) {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

globalThis.window?.addEventListener('offline', () => change({ isCut: true }))

export function recordResponse(address: string, { headers }: Response) {
  const savedAt = headers.get(savedAtHeader)
  answeredAt.set(address, savedAt ? new Date(savedAt) : new Date())
  if (savedAt) change({ isCut: true, hasCopies: true })
}

export function recordNoResponse(address: string) {
  if (!answeredAt.has(address)) answeredAt.set(address, undefined)
  change({})
}

/** `isCut` from the first copy shown until `restored`. Failed calls don't count. */
export const connection = {
  get: () => state,
  isCut: () => state.isCut,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  restored: () => change({ isCut: false, hasCopies: false }),
}

export const responseTime = (address: string) =>
  answeredAt.has(address) ? { at: answeredAt.get(address) } : undefined

export const answeredPaths = () =>
  [...answeredAt.keys()].filter((address) => answeredAt.get(address))
