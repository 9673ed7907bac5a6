import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'

type ReadsProps = { children: ReactNode }

/** Reads anew in each test, however soon after another that has read the same. */
export const FreshReads = ({ children }: ReadsProps) => (
  <SWRConfig value={{ dedupingInterval: 0 }}>{children}</SWRConfig>
)

const own = { provider: () => new Map() }

/** Keeps answers of its own, so that none arrives late from another test; what is sent refreshes none of them. */
export const OwnReads = ({ children }: ReadsProps) => <SWRConfig value={own}>{children}</SWRConfig>
