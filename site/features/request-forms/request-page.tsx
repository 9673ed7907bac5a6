import type { ReactNode } from 'react'
import { TextsLoadNotice } from '#site/features/page-texts/texts-load-notice.tsx'
import { PageHeader } from '#site/ui/layout/page-header.tsx'
import { RequestSkeleton } from './request-skeleton.tsx'

type RequestPageProps = {
  texts: { pageTitle: string; pageDescription: string }
  /** `texts` are the defaults until `data` is there. */
  read: { data: unknown; error: unknown; isValidating: boolean; mutate: () => unknown }
  children: ReactNode
}

const columns =
  'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-12'

/** The form works even without its texts. */
export function RequestPage({ texts, read, children }: RequestPageProps) {
  const hasFailed = !read.data && Boolean(read.error)
  if (!read.data && !hasFailed) {
    return (
      <div className={columns}>
        <RequestSkeleton />
      </div>
    )
  }
  return (
    <div className={columns}>
      <div className="flex min-w-0 flex-col gap-6 lg:pt-2">
        <PageHeader title={texts.pageTitle} text={texts.pageDescription} />
        {hasFailed && (
          <TextsLoadNotice onRetry={() => void read.mutate()} isRetrying={read.isValidating} />
        )}
      </div>
      {children}
    </div>
  )
}
