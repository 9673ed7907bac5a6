import { type ReactNode, use, useEffect } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { SWRConfig } from 'swr'
import { swrConfig } from '#site/data/swr.ts'
import { useSiteConfig } from '#site/data/use-site-config.ts'
import { SiteTitle } from '#site/lib/use-document-title.ts'
import { ToastRegion } from '#site/ui/overlays/toast.tsx'

function NamedSite({ children }: { children: ReactNode }) {
  const standard = use(SiteTitle)
  return <SiteTitle value={useSiteConfig().data?.siteTitle ?? standard}>{children}</SiteTitle>
}

type ProvidersProps = {
  children: ReactNode
  /** Called when the page is interactive. */
  onReady?: () => void
}

export function Providers({ children, onReady }: ProvidersProps) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <I18nProvider locale="en-GB">
      <SWRConfig value={swrConfig}>
        <NamedSite>{children}</NamedSite>
        <ToastRegion />
      </SWRConfig>
    </I18nProvider>
  )
}
