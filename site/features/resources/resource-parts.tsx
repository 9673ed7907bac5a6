import { FileText, Link2, SquareArrowOutUpRight } from 'lucide-react'
import { Fragment } from 'react'
import type { ResourceView } from '#collections/resources/contract.ts'
import { ExternalLink } from '#site/ui/actions/link.tsx'

const kinds = {
  link: { icon: Link2, name: 'Link' },
  document: { icon: FileText, name: 'PDF document' },
}

export function ResourceIcon({ type }: { type: ResourceView['type'] }) {
  const { icon: Icon, name } = kinds[type]
  return (
    <span
      title={name}
      className="flex size-9 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent-strong"
    >
      <Icon aria-hidden className="size-4.5" />
      <span className="sr-only">{name}</span>
    </span>
  )
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

export function linksOf({ type, url, documentPath }: ResourceView) {
  const isDocument = type === 'document'
  const address = isDocument && !documentPath ? null : url
  const document = isDocument ? (documentPath ?? url) : null
  return [
    ...(document ? [{ href: document, text: 'View PDF' }] : []),
    ...(address ? [{ href: address, text: 'Open Link' }] : []),
  ]
}

type ResourceLink = ReturnType<typeof linksOf>[number]

type ResourceLinksProps = { title: string; links: readonly ResourceLink[] }

export const ResourceLinks = ({ title, links }: ResourceLinksProps) =>
  links.map(({ href, text }) => (
    <Fragment key={text}>
      <ExternalLink href={href} subject={title} look="standalone">
        {text}
      </ExternalLink>
      <PrintedAddress href={href} />
    </Fragment>
  ))

/** Only on paper; paths follow `--site-origin`. */
export const PrintedAddress = ({ href }: { href: string }) => (
  <span
    aria-hidden
    data-address={href}
    className={`hidden text-sm wrap-anywhere text-soft print:inline print:after:content-[attr(data-address)] ${href.startsWith('/') ? 'print:before:content-[var(--site-origin)]' : ''}`}
  />
)

type TitleLinkProps = { id: string; title: string; link: ResourceLink }

/** Covers the card, so that a press anywhere opens it. */
export const TitleLink = ({ id, title, link: { href, text } }: TitleLinkProps) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    className="after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
  >
    <span id={id}>{title}</span>
    <span className="sr-only"> ({text}, opens in a new tab)</span>
  </a>
)

export const TitleLinkHint = ({ text }: ResourceLink) => (
  <span
    aria-hidden
    className="inline-flex min-h-6 items-center gap-1.5 text-sm font-medium text-accent-strong underline underline-offset-2 group-hover:text-accent print:hidden"
  >
    {text}
    <SquareArrowOutUpRight className="size-3.5" />
  </span>
)
