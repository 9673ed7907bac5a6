import { useEffect } from 'react'
import { useSiteConfig } from '#site/api/use-site-config.ts'

export const defaultSiteTitle = 'ED Teaching Hub'

/** Sets the browser tab's title while mounted. */
export function useDocumentTitle(title: string) {
  const siteTitle = useSiteConfig().data?.siteTitle ?? defaultSiteTitle
  useEffect(() => {
    const before = document.title
    document.title = title === siteTitle ? title : `${title} · ${siteTitle}`
    return () => void (document.title = before)
  }, [title, siteTitle])
}
