import type { ResourceView } from '#collections/resources/contract.ts'
import type { HeadingLevel } from './heading-levels.ts'
import {
  linksOf,
  PrintedAddress,
  ResourceIcon,
  ResourceImage,
  ResourceLinks,
  TitleLink,
  TitleLinkHint,
} from './resource-parts.tsx'
import type { ResourceLayout } from './layout-toggle.tsx'

/** With the links beside the text where there is room. */
const rowColumn =
  'gap-1.5 sm:grid sm:grid-cols-[1fr_auto] sm:items-center sm:gap-x-6 sm:gap-y-2 print:flex print:items-start'

type ResourceBodyProps = {
  resource: ResourceView
  level: HeadingLevel
  layout: ResourceLayout
  titleId: string
  /** Whether a press anywhere opens it; otherwise its links are listed below. */
  isLink?: boolean
}

export function ResourceBody({ resource, level, layout, titleId, isLink }: ResourceBodyProps) {
  const Heading = `h${level}` as const
  const { title, description, type, imagePath } = resource
  const isRow = layout === 'list'
  const links = linksOf(resource)
  const main = isLink ? links[0] : undefined
  const others = main ? links.slice(1) : links
  return (
    <div className={`flex grow ${isRow ? 'gap-3 p-3 sm:gap-4 sm:p-5' : 'flex-col gap-4 p-5'}`}>
      {imagePath && isRow && (
        <div className="w-20 shrink-0 pt-1.5 sm:w-44 sm:pt-0">
          <ResourceImage path={imagePath} />
        </div>
      )}
      <div className={`flex min-w-0 grow flex-col ${isRow ? rowColumn : 'gap-3'}`}>
        <div className="flex items-start gap-3">
          <ResourceIcon type={type} />
          <Heading
            id={main ? undefined : titleId}
            className="min-w-0 py-1.5 leading-snug font-semibold wrap-anywhere"
          >
            {main ? <TitleLink id={titleId} title={title} link={main} /> : title}
          </Heading>
        </div>
        {imagePath && !isRow && <ResourceImage path={imagePath} />}
        {description && (
          <p
            className={`max-w-prose text-sm wrap-anywhere whitespace-pre-line text-soft ${isRow ? 'max-sm:hidden print:block' : ''}`}
          >
            {description}
          </p>
        )}
        <div
          className={`flex flex-wrap gap-x-6 gap-y-1 ${isRow ? 'sm:col-start-2 sm:row-span-2 sm:row-start-1' : 'mt-auto pt-1'}`}
        >
          {main && <TitleLinkHint {...main} />}
          {main && <PrintedAddress href={main.href} />}
          <ResourceLinks title={title} links={others} />
        </div>
      </div>
    </div>
  )
}
