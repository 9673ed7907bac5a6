import type { ReactNode } from 'react'
import { Skeleton, SkeletonCard, SkeletonLine } from '#site/ui/feedback/skeleton.tsx'
import type { View } from '#site/features/sessions/filters/use-sessions-query.ts'

const shapes: Record<View, ReactNode> = {
  grid: (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: 6 }, (_, index) => (
        <SkeletonCard key={index} />
      ))}
    </div>
  ),
  list: (
    <div className="flex flex-col gap-4">
      {Array.from({ length: 4 }, (_, index) => (
        <SkeletonCard key={index} />
      ))}
    </div>
  ),
  calendar: (
    <div className="grid grid-cols-7 gap-px overflow-hidden rounded-xl border border-line bg-line">
      {Array.from({ length: 35 }, (_, index) => (
        <div key={index} className="h-16 bg-surface p-2 sm:h-36">
          <SkeletonLine className="w-6" />
        </div>
      ))}
    </div>
  ),
}

export const SessionsSkeleton = ({ view }: { view: View }) => (
  <Skeleton label="Loading sessions">{shapes[view]}</Skeleton>
)
