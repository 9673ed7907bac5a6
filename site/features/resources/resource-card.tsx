import { memo, useId } from 'react'
import type { ResourceView } from '#collections/resources/contract.ts'
import { card } from '#site/ui/styles.ts'
import type { HeadingLevel } from './heading-levels.ts'
import { ResourceBody } from './resource-body.tsx'
import type { ResourceLayout } from './use-resources-query.ts'

type ResourceCardProps = { resource: ResourceView; level: HeadingLevel; layout: ResourceLayout }

export const ResourceCard = memo(function ResourceCard(props: ResourceCardProps) {
  const id = useId()
  return (
    <article
      aria-labelledby={id}
      className={`${card} group relative flex h-full flex-col transition-colors hover:border-accent-line print:break-inside-avoid`}
    >
      <ResourceBody titleId={id} isLink {...props} />
    </article>
  )
})
