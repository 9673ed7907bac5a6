import type { ReactNode } from 'react'
import { nextUpCount } from '#collections/sessions/next-bookable.ts'
import { paths } from '#collections/pages/paths.ts'
import { sessionRow, sessionRowText } from '#site/features/sessions/list/session-row.tsx'
import { useFocusHandover } from '#site/lib/focus/use-focus-handover.ts'
import { Link } from '#site/ui/actions/link.tsx'
import { ErrorState } from '#site/ui/feedback/error-state.tsx'
import { Skeleton, SkeletonLine } from '#site/ui/feedback/skeleton.tsx'

const headingId = 'next-up'

export const NextUpFrame = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-3">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 id={headingId} tabIndex={-1} className="text-xl font-semibold">
        Next up
      </h2>
      <Link to={paths.sessions}>All sessions</Link>
    </div>
    {children}
  </section>
)

/** As high as the sessions that take their place. */
export const NextUpRows = ({ count = nextUpCount }: { count?: number }) => (
  <div className="flex flex-col gap-3">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={sessionRow}>
        <SkeletonLine className="h-17 w-14 shrink-0" />
        <div className={`${sessionRowText} justify-between gap-2.5 max-sm:min-h-30`}>
          <SkeletonLine className="h-5 w-4/5" />
          <SkeletonLine className="sm:hidden" />
          <SkeletonLine />
          <SkeletonLine className="w-1/3" />
        </div>
      </div>
    ))}
  </div>
)

export const NextUpSkeleton = ({ count }: { count?: number }) => (
  <Skeleton label="Loading the next sessions">
    <NextUpRows count={count} />
  </Skeleton>
)

type FailedRead = { isValidating: boolean; mutate: () => unknown }

export const NextUpFailure = ({ reads }: { reads: readonly FailedRead[] }) => (
  <div ref={useFocusHandover(`#${headingId}`)}>
    <ErrorState
      title="The next sessions could not be loaded."
      isRetrying={reads.some(({ isValidating }) => isValidating)}
      onRetry={() => reads.forEach((read) => void read.mutate())}
    />
  </div>
)
