import { FileText, Link2 } from 'lucide-react'
import type { ResourceView } from '#collections/resources/contract.ts'
import { ExternalLink } from '#site/ui/actions/link.tsx'

const kinds = {
  link: { icon: Link2, name: 'Link' },
  document: { icon: FileText, name: 'PDF document' },
}

/** An icon with a text alternative. */
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

/** Reserves its space before it has loaded. Decorative. */
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

/**
 * A document opens its PDF, or its address if it has none; otherwise an address gets its own link.
 */
export function ResourceLinks({ resource }: { resource: ResourceView }) {
  const { type, url, documentPath, title } = resource
  const isDocument = type === 'document'
  const address = isDocument && !documentPath ? null : url
  const document = isDocument ? (documentPath ?? url) : null
  return (
    <>
      {document && (
        <ExternalLink href={document} subject={title} isStandalone>
          View PDF
        </ExternalLink>
      )}
      {address && (
        <ExternalLink href={address} subject={title} isStandalone>
          Open Link
        </ExternalLink>
      )}
    </>
  )
}
