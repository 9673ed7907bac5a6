import type { ReactNode } from 'react'
import { useDocumentTitle } from '#site/lib/use-document-title.ts'

type PageHeaderProps = {
  title: string
  text?: string | null
  subtitle?: string | null
  documentTitle?: string
  actions?: ReactNode
}

export function PageHeader({ title, text, subtitle, documentTitle, actions }: PageHeaderProps) {
  useDocumentTitle(documentTitle ?? title)
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-2xl font-bold tracking-tight text-balance sm:text-3xl">
          {title}
        </h1>
        {subtitle && <p className="mt-1 text-lg text-soft">{subtitle}</p>}
        {text && <p className="mt-2 max-w-prose whitespace-pre-line text-muted">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>}
    </div>
  )
}
