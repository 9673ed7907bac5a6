import { useMemo, useSyncExternalStore } from 'react'
import { read, subscribe, visitLinks } from './remembered.ts'

const knownText = () => JSON.stringify([...Object.entries(read()?.links ?? {}), ...visitLinks])

/** Each link that this device or this visit knows, with what it is remembered under. */
export function useKnownLinks(): [key: string, link: string][] {
  // As text, since what is compared must be the same until it changes.
  const text = useSyncExternalStore(subscribe, knownText, () => '[]')
  return useMemo(() => JSON.parse(text) as [string, string][], [text])
}
