import type { ReactNode } from 'react'
import { card } from '#site/ui/styles.ts'

export const SkeletonLine = ({ className = 'w-full' }: { className?: string }) => (
  <span className={`block h-4 animate-pulse rounded-md bg-line ${className}`} />
)

export const SkeletonCard = () => (
  <div className={`${card} flex flex-col gap-3 p-5`}>
    <SkeletonLine className="w-24" />
    <SkeletonLine className="h-5 w-4/5" />
    <SkeletonLine />
    <SkeletonLine className="w-2/3" />
    <SkeletonLine className="mt-3 h-10" />
  </div>
)

type SkeletonCardsProps = { className?: string; count?: number }

/** In a grid of `className`. */
export const SkeletonCards = ({
  className = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3',
  count = 6,
}: SkeletonCardsProps) => (
  <div className={className}>
    {Array.from({ length: count }, (_, index) => (
      <SkeletonCard key={index} />
    ))}
  </div>
)

/** `label` is for screen readers. */
export const Skeleton = ({ label, children }: { label: string; children: ReactNode }) => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      {label}
    </p>
    <div aria-hidden>{children}</div>
  </div>
)
