import type { ReactNode } from 'react'
import { TextsLoadNotice } from '#site/features/page-texts/texts-load-notice.tsx'
import { PageHeader } from '#site/ui/layout/page-header.tsx'
import { Skeleton, SkeletonLine } from '#site/ui/feedback/skeleton.tsx'
import { card } from '#site/ui/styles.ts'

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

const Field = ({ height = 'h-10' }: { height?: string }) => (
  <div className="flex flex-col gap-2">
    <SkeletonLine className="w-32" />
    <SkeletonLine className={height} />
  </div>
)

export const RequestSkeleton = () => (
  <div className="contents">
    <Skeleton label="Loading the form">
      <div className="flex flex-col gap-4 lg:pt-2">
        <SkeletonLine className="h-8 w-4/5" />
        <SkeletonLine />
        <SkeletonLine className="w-2/3" />
      </div>
    </Skeleton>
    <div aria-hidden className={`${card} flex flex-col gap-6 p-5`}>
      <SkeletonLine className="h-6 w-40" />
      <Field />
      <Field />
      <Field height="h-44" />
      <SkeletonLine className="h-10 w-40" />
    </div>
  </div>
)
