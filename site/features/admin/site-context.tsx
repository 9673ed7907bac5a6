import { createContext, type ReactNode, use } from 'react'
import { useNow } from '#site/data/use-now.ts'
import { useSiteConfig } from '#site/data/use-site-config.ts'
import { Loaded } from '#site/ui/feedback/loaded.tsx'

type Site = { zone: string; now: Date }

const SiteContext = createContext<Site | undefined>(undefined)

/** Around all pages of administrators: they need the zone before they show a time. */
export function SiteProvider({ children }: { children: ReactNode }) {
  const config = useSiteConfig()
  const now = useNow()
  return (
    <Loaded read={config} what="the page">
      {({ timeZone }) => <SiteContext value={{ zone: timeZone, now }}>{children}</SiteContext>}
    </Loaded>
  )
}

export const useSite = () => use(SiteContext)!
