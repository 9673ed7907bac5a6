import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'

/** Reads anew in each test, however soon after another that has read the same. */
export const FreshReads = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ dedupingInterval: 0 }}>{children}</SWRConfig>
)
