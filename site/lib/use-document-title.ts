import { use, useEffect } from 'react'
import { SiteTitle } from './site-title.ts'

export function useDocumentTitle(title: string) {
  const siteTitle = use(SiteTitle)
  useEffect(() => {
    const before = document.title
    document.title = title === siteTitle ? title : `${title} · ${siteTitle}`
    return () => void (document.title = before)
  }, [title, siteTitle])
}
