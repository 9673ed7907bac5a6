import { fromDocument } from './preloaded-reads.ts'
import { seenAtHeader } from './seen-at-header.ts'

/** When each answer was read from the hub; undefined where there was none, and no copy either. */
const seenAt = new Map<string, Date | undefined>(
  Object.keys(fromDocument.answers).map((address) => [address, new Date(performance.timeOrigin)]),
)
const listeners = new Set<() => void>()
let state = { isCut: 'window' in globalThis && !navigator.onLine, isBack: false, copies: 0 }

function change(next: Partial<typeof state>) {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

globalThis.window?.addEventListener('offline', () => change({ isCut: true, isBack: false }))

/** Notes from when an answer is; one that is a copy says that the hub cannot be reached. */
export function recordAnswer(address: string, { headers }: Response) {
  const copied = headers.get(seenAtHeader)
  seenAt.set(address, copied ? new Date(copied) : new Date())
  if (copied) change({ isCut: true, isBack: false, copies: state.copies + 1 })
}

/** Notes that neither the hub nor a copy has answered. What had been read before may still be on screen. */
export function recordNoAnswer(address: string) {
  if (!seenAt.has(address)) seenAt.set(address, undefined)
  change({})
}

/**
 * The connection to the hub, as far as it is known: `isCut` is true from the first of the `copies` that is
 * shown, or from the browser's word that it is offline, until `restored`; then `isBack` is until `settled`.
 * A call that fails says nothing of it.
 */
export const connection = {
  get: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** The hub has answered again, and nothing on screen is a copy any more. */
  restored: () => change({ isCut: false, isBack: true }),
  /** The visitor has heard of it. */
  settled: () => change({ isBack: false, copies: 0 }),
}

/** What is known of the answer at an address: nothing while it is on its way. */
export const seen = (address: string) =>
  seenAt.has(address) ? { at: seenAt.get(address) } : undefined

/** All addresses that have been answered, by the document as well. */
export const seenPaths = () => [...seenAt.keys()].filter((address) => seenAt.get(address))
