import { SkeletonCard } from '#site/ui/feedback/skeleton.tsx'
import { layoutColumns } from './layout-toggle.tsx'
import type { ResourceLayout } from './use-resources-query.ts'

export const ResourcesSkeleton = ({ layout }: { layout: ResourceLayout }) => (
  <div className={layoutColumns[layout]}>
    {Array.from({ length: 6 }, (_, index) => (
      <SkeletonCard key={index} />
    ))}
  </div>
)
