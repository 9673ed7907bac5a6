import { fromDocument } from '#site/preloads/preloaded-reads.ts'
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

/** Records a response's time; a saved copy means that the hub is unreachable. */
export function recordResponse(address: string, { headers }: Response) {
  const savedAt = headers.get(savedAtHeader)
  answeredAt.set(address, savedAt ? new Date(savedAt) : new Date())
  if (savedAt) change({ isCut: true, isBack: false, copies: state.copies + 1 })
}

/** Records that neither hub nor copy answered. Earlier content may still be on screen. */
export function recordNoResponse(address: string) {
  if (!answeredAt.has(address)) answeredAt.set(address, undefined)
  change({})
}

/**
 * Connection state. `isCut` from the first saved copy shown, or the browser going offline, until
 * `restored`; then `isBack` until `settled`. A failing call does not change it.
 */
export const connection = {
  get: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** The hub answers again, and nothing on screen is a copy. */
  restored: () => change({ isCut: false, isBack: true }),
  /** The visitor has been told. */
  settled: () => change({ isBack: false, copies: 0 }),
}

/** Undefined while the response is on its way. */
export const responseTime = (address: string) =>
  answeredAt.has(address) ? { at: answeredAt.get(address) } : undefined

/** All addresses answered so far, preloads included. */
export const answeredPaths = () =>
  [...answeredAt.keys()].filter((address) => answeredAt.get(address))
