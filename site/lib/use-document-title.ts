import { createContext, use, useEffect } from 'react'

/** The site's name, which the configuration may replace. */
export const SiteTitle = createContext('ED Teaching Hub')

export function useDocumentTitle(title: string) {
  const siteTitle = use(SiteTitle)
  useEffect(() => {
    const before = document.title
    document.title = title === siteTitle ? title : `${title} · ${siteTitle}`
    return () => void (document.title = before)
  }, [title, siteTitle])
}
