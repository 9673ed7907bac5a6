import { useEffect } from 'react'
import { useSiteConfig } from '#site/api/use-site-config.ts'

export const usualSiteTitle = 'ED Teaching Hub'

/** Names the browser's tab, as long as what it names is shown. */
export function useDocumentTitle(title: string) {
  const siteTitle = useSiteConfig().data?.siteTitle ?? usualSiteTitle
  useEffect(() => {
    const before = document.title
    document.title = title === siteTitle ? title : `${title} · ${siteTitle}`
    return () => void (document.title = before)
  }, [title, siteTitle])
}
