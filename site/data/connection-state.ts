import { fromDocument } from '#site/data/preloads/preloaded-reads.ts'
import { savedAtHeader } from './saved-at-header.ts'

/** When each response left the hub; undefined if there was neither response nor copy. */
const answeredAt = new Map<string, Date | undefined>(
  Object.keys(fromDocument.answers).map((address) => [address, new Date(performance.timeOrigin)]),
)
const listeners = new Set<() => void>()
let state = { isCut: 'window' in globalThis && !navigator.onLine, isBack: false, copies: 0 }

function change(next: Partial<typeof state>) {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

globalThis.window?.addEventListener('offline', () => change({ isCut: true, isBack: false }))

export function recordResponse(address: string, { headers }: Response) {
  const savedAt = headers.get(savedAtHeader)
  answeredAt.set(address, savedAt ? new Date(savedAt) : new Date())
  if (savedAt) change({ isCut: true, isBack: false, copies: state.copies + 1 })
}

export function recordNoResponse(address: string) {
  if (!answeredAt.has(address)) answeredAt.set(address, undefined)
  change({})
}

/** `isCut` from the first copy shown until `restored`, then `isBack` until `settled`. Failed calls don't count. */
export const connection = {
  get: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  restored: () => change({ isCut: false, isBack: true }),
  settled: () => change({ isBack: false, copies: 0 }),
}

export const responseTime = (address: string) =>
  answeredAt.has(address) ? { at: answeredAt.get(address) } : undefined

export const answeredPaths = () =>
  [...answeredAt.keys()].filter((address) => answeredAt.get(address))
