import { useEffect } from 'react'
import { useSiteConfig } from './use-site-config.ts'

export const usualSiteTitle = 'ED Teaching Hub'

/** Names the browser's tab. */
export function useDocumentTitle(title: string) {
  const siteTitle = useSiteConfig().data?.siteTitle ?? usualSiteTitle
  useEffect(() => {
    document.title = title === siteTitle ? title : `${title} · ${siteTitle}`
  }, [title, siteTitle])
}
