import { useEffect } from 'react'
import { useSiteConfig } from '#site/api/use-site-config.ts'

export const defaultSiteTitle = 'ED Teaching Hub'

export function useDocumentTitle(title: string) {
  const siteTitle = useSiteConfig().data?.siteTitle ?? defaultSiteTitle
  useEffect(() => {
    const before = document.title
    document.title = title === siteTitle ? title : `${title} · ${siteTitle}`
    return () => void (document.title = before)
  }, [title, siteTitle])
}
