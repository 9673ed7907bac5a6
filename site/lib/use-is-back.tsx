import { createContext, type ReactNode, use, useState } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router-dom'

const FirstLocation = createContext<Location | undefined>(undefined)

/** Remembers where a visit began, for `useIsBack`. Stands once, around all pages. */
export function VisitStart({ children }: { children: ReactNode }) {
  const location = useLocation()
  const [first] = useState(location)
  return <FirstLocation value={first}>{children}</FirstLocation>
}

/** Whether Back or Forward led here. The first page of a visit counts as neither, though the router says so. */
export function useIsBack() {
  const first = use(FirstLocation)
  const location = useLocation()
  return useNavigationType() === 'POP' && location !== first
}
