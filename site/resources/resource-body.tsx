import type { ResourceView } from '#collections/resources/contract.ts'
import { ClampedText } from '#site/ui/layout/clamped-text.tsx'
import type { HeadingLevel } from './heading-levels.ts'
import { ResourceIcon, ResourceImage, ResourceLinks } from './resource-parts.tsx'
import type { ResourceLayout } from './use-resources-query.ts'

type ResourceBodyProps = {
  resource: ResourceView
  level: HeadingLevel
  layout: ResourceLayout
  /** The id of its heading, which labels the card. */
  titleId: string
}

export function ResourceBody({ resource, level, layout, titleId }: ResourceBodyProps) {
  const Heading = `h${level}` as const
  const { title, description, type, imagePath } = resource
  const isRow = layout === 'list'
  return (
    <div className={`flex grow gap-4 p-5 ${isRow ? 'flex-col sm:flex-row' : 'flex-col'}`}>
      {imagePath && isRow && (
        <div className="w-full shrink-0 sm:w-44">
          <ResourceImage path={imagePath} />
        </div>
      )}
      <div className="flex min-w-0 grow flex-col gap-3">
        <div className="flex items-start gap-3">
          <ResourceIcon type={type} />
          <Heading id={titleId} className="min-w-0 py-1.5 leading-snug font-semibold wrap-anywhere">
            {title}
          </Heading>
        </div>
        {imagePath && !isRow && <ResourceImage path={imagePath} />}
        {description && <ClampedText text={description} subject={title} />}
        <div className={`flex flex-wrap gap-x-6 gap-y-1 ${isRow ? '' : 'mt-auto pt-1'}`}>
          <ResourceLinks resource={resource} />
        </div>
      </div>
    </div>
  )
}
