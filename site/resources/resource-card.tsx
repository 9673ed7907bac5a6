import { useId } from 'react'
import type { ResourceView } from '#collections/resources/contract.ts'
import { ClampedText } from '#site/ui/clamped-text.tsx'
import { card } from '#site/ui/styles.ts'
import type { HeadingLevel } from './heading-levels.ts'
import { ResourceIcon, ResourceImage, ResourceLinks } from './resource-parts.tsx'
import type { ResourceLayout } from './use-resources-query.ts'

type ResourceCardProps = { resource: ResourceView; level: HeadingLevel; layout: ResourceLayout }

/** One resource: what it is, and the way to it. */
export function ResourceCard({ resource, level, layout }: ResourceCardProps) {
  const id = useId()
  const Heading = `h${level}` as const
  const { title, description, type, imagePath } = resource
  const isRow = layout === 'list'
  return (
    <article
      aria-labelledby={id}
      className={`${card} flex h-full gap-4 p-5 print:break-inside-avoid ${isRow ? 'flex-col sm:flex-row' : 'flex-col'}`}
    >
      {imagePath && isRow && (
        <div className="w-full shrink-0 sm:w-44">
          <ResourceImage path={imagePath} />
        </div>
      )}
      <div className="flex min-w-0 grow flex-col gap-3">
        <div className="flex items-start gap-3">
          <ResourceIcon type={type} />
          <Heading id={id} className="min-w-0 py-1.5 leading-snug font-semibold wrap-anywhere">
            {title}
          </Heading>
        </div>
        {imagePath && !isRow && <ResourceImage path={imagePath} />}
        {description && <ClampedText text={description} subject={title} />}
        <div className={`flex flex-wrap gap-x-6 gap-y-1 ${isRow ? '' : 'mt-auto pt-1'}`}>
          <ResourceLinks resource={resource} />
        </div>
      </div>
    </article>
  )
}
