import { createContext, type ReactNode, use, useDeferredValue, useState } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router-dom'

const FirstLocation = createContext<Location | undefined>(undefined)

export function VisitStart({ children }: { children: ReactNode }) {
  const location = useLocation()
  const [first] = useState(location)
  return <FirstLocation value={first}>{children}</FirstLocation>
}

/** The router also reports the first page as POP, which does not count. */
export function useIsBack() {
  const first = use(FirstLocation)
  const location = useLocation()
  return useNavigationType() === 'POP' && location !== first
}

/**
 * How many of a long list are rendered: some first, the others in slices, which keep nobody waiting. After Back all at
 * once, or it could not restore the scroll position.
 */
export const useRenderedCount = (first: number): number =>
  useDeferredValue(Infinity, useIsBack() ? Infinity : first)
