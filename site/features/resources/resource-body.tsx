import { FileText, Link2, SquareArrowOutUpRight } from 'lucide-react'
import { Fragment } from 'react'
import type { ResourceView } from '#collections/resources/contract.ts'
import { ExternalLink } from '#site/ui/actions/link.tsx'
import type { HeadingLevel } from './heading-levels.ts'
import type { ResourceLayout } from './layout-toggle.tsx'

/** With the links beside the text if there is room. */
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
  const { icon: Icon, name } = kinds[type]
  const isRow = layout === 'list'
  const links = linksOf(resource)
  const main = isLink ? links[0] : undefined
  return (
    <div className={`flex grow ${isRow ? 'gap-3 p-3 sm:gap-4 sm:p-5' : 'flex-col gap-4 p-5'}`}>
      {imagePath && isRow && (
        <div className="w-20 shrink-0 pt-1.5 sm:w-44 sm:pt-0">
          <ResourceImage path={imagePath} />
        </div>
      )}
      <div className={`flex min-w-0 grow flex-col ${isRow ? rowColumn : 'gap-3'}`}>
        <div className="flex items-start gap-3">
          <span
            title={name}
            className="flex size-9 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent-strong"
          >
            <Icon aria-hidden className="size-4.5" />
            <span className="sr-only">{name}</span>
          </span>
          <Heading
            id={main ? undefined : titleId}
            className="min-w-0 py-1.5 leading-snug font-semibold wrap-anywhere"
          >
            {main ? (
              // Covers the card, so that a press anywhere opens it.
              <a
                href={main.href}
                target="_blank"
                rel="noopener noreferrer"
                className="after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
              >
                <span id={titleId}>{title}</span>
                <span className="sr-only"> ({main.text}, opens in a new tab)</span>
              </a>
            ) : (
              title
            )}
          </Heading>
        </div>
        {imagePath && !isRow && <ResourceImage path={imagePath} />}
        {description && (
          <p className="max-w-prose text-sm wrap-anywhere whitespace-pre-line text-soft">
            {description}
          </p>
        )}
        <div
          className={`flex flex-wrap gap-x-6 gap-y-1 ${isRow ? 'sm:col-start-2 sm:row-span-2 sm:row-start-1' : 'mt-auto pt-1'}`}
        >
          {links.map((link) => (
            <Fragment key={link.text}>
              {link === main ? (
                <span
                  aria-hidden
                  className="inline-flex min-h-6 items-center gap-1.5 text-sm font-medium text-accent-strong underline underline-offset-2 group-hover:text-accent print:hidden"
                >
                  {link.text}
                  <SquareArrowOutUpRight className="size-3.5" />
                </span>
              ) : (
                <ExternalLink href={link.href} subject={title} look="standalone">
                  {link.text}
                </ExternalLink>
              )}
              <PrintedAddress href={link.href} />
            </Fragment>
          ))}
        </div>
      </div>
    </div>
  )
}

const kinds = {
  link: { icon: Link2, name: 'Link' },
  document: { icon: FileText, name: 'PDF document' },
}

/** Reserves its space while it loads. Decorative. */
export const ResourceImage = ({ path }: { path: string }) => (
  <img
    src={path}
    alt=""
    width={640}
    height={360}
    loading="lazy"
    decoding="async"
    className="aspect-video h-auto w-full rounded-lg bg-sunken object-contain"
  />
)

function linksOf({ type, url, documentPath }: ResourceView) {
  const document = type === 'document' ? (documentPath ?? url) : null
  const address = url === document ? null : url
  return [
    ...(document ? [{ href: document, text: 'View PDF' }] : []),
    ...(address ? [{ href: address, text: 'Open Link' }] : []),
  ]
}

/** Only on paper; paths follow `--site-origin`. */
const PrintedAddress = ({ href }: { href: string }) => (
  <span
    aria-hidden
    data-address={href}
    className={`hidden text-sm wrap-anywhere text-soft print:inline print:after:content-[attr(data-address)] ${href.startsWith('/') ? 'print:before:content-[var(--site-origin)]' : ''}`}
  />
)
