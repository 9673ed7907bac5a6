import { useCallback, useSyncExternalStore } from 'react'

/** Narrower than Tailwind's `sm`. */
export const useIsPhone = () => useMediaQuery('(width < 40rem)')

/** Narrower than Tailwind's `lg`: phones and tablets. */
export const useIsNarrow = () => useMediaQuery('(width < 64rem)')

/** False on the server. */
function useMediaQuery(query: string) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
