import { Skeleton, SkeletonLine } from '#site/ui/feedback/skeleton.tsx'
import { card } from '#site/ui/styles.ts'

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
