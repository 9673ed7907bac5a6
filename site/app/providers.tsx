import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { SWRConfig } from 'swr'
import { swrConfig } from '#site/lib/swr.ts'
import { ToastOutlet } from '#site/ui/toast-outlet.tsx'

export const Providers = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale="en-GB">
    <SWRConfig value={swrConfig}>
      {children}
      <ToastOutlet />
    </SWRConfig>
  </I18nProvider>
)
