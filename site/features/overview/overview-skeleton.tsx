import { Skeleton, SkeletonLine } from '#site/ui/feedback/skeleton.tsx'
import { card } from '#site/ui/styles.ts'
import { heroGrid } from './hero.tsx'
import { NextUpRows } from './next-up.tsx'

export const OverviewSkeleton = () => (
  <Skeleton label="Loading the overview">
    <div className="flex flex-col gap-10 sm:gap-14">
      <div className={heroGrid}>
        <div className="flex flex-col gap-5">
          <SkeletonLine className="h-5 w-56" />
          <SkeletonLine className="h-10 w-4/5 sm:h-14" />
          <SkeletonLine className="h-5" />
          <SkeletonLine className="h-5" />
          <SkeletonLine className="h-5 w-1/2" />
        </div>
        <SkeletonLine className="h-40 rounded-2xl" />
      </div>
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-10 xl:grid-cols-2">
        <div className="flex flex-col gap-3">
          <SkeletonLine className="h-7 w-40" />
          <NextUpRows />
        </div>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4 xl:grid-cols-2">
          {Array.from({ length: 4 }, (_, index) => (
            <div
              key={index}
              className={`${card} flex min-h-36 flex-col gap-4 p-5 sm:min-h-62 sm:p-6`}
            >
              <span className="size-11 animate-pulse rounded-lg bg-line max-sm:hidden" />
              <SkeletonLine className="h-5 w-3/4" />
              <SkeletonLine />
              <SkeletonLine className="w-2/3" />
            </div>
          ))}
        </div>
      </div>
    </div>
  </Skeleton>
)
