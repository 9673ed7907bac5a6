import { useSyncExternalStore } from 'react'

/** A value outside React. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next: Value) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

type Store<Value> = Pick<ReturnType<typeof createStore<Value>>, 'get' | 'subscribe'>

export const useStore = <Value>({ subscribe, get }: Store<Value>) =>
  useSyncExternalStore(subscribe, get, get)
