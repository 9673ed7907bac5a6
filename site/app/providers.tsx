import { type ReactNode, useEffect } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { SWRConfig } from 'swr'
import { swrConfig } from '#site/api/swr.ts'
import { ToastOutlet } from '#site/ui/overlays/toast-outlet.tsx'

type ProvidersProps = {
  children: ReactNode
  /** Called when the page is interactive. */
  onReady?: () => void
}

export function Providers({ children, onReady }: ProvidersProps) {
  useEffect(() => {
    // Return nothing: React would treat it as a cleanup function.
    onReady?.()
  }, [onReady])
  return (
    <I18nProvider locale="en-GB">
      <SWRConfig value={swrConfig}>
        {children}
        <ToastOutlet />
      </SWRConfig>
    </I18nProvider>
  )
}
