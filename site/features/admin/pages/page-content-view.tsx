import { Pencil } from 'lucide-react'
import type { PageContent } from '#collections/pages/contract.ts'
import { formatDateTime } from '#site/lib/dates.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { Card } from '#site/ui/layout/card.tsx'

type PageContentViewProps = {
  content: PageContent
  /** Whether the editor has just closed the form. */
  isBack: boolean
  onEdit: () => void
}

const Term = ({ name, text, instead }: { name: string; text: string | null; instead: string }) => (
  <div>
    <dt className="text-sm font-semibold text-muted">{name}</dt>
    <dd className={`mt-0.5 wrap-anywhere whitespace-pre-line ${text ? '' : 'text-muted italic'}`}>
      {text || instead}
    </dd>
  </div>
)

export function PageContentView({ content, isBack, onEdit }: PageContentViewProps) {
  const { title, subtitle, description, updatedAt } = content
  const { zone } = useSite()
  return (
    <Card
      title="Current Content"
      actions={
        <Button icon={Pencil} size="small" autoFocus={isBack} onPress={onEdit}>
          Edit Content
        </Button>
      }
    >
      <dl className="flex flex-col gap-4">
        <Term name="Title" text={title} instead="No title set" />
        {subtitle && <Term name="Subtitle" text={subtitle} instead="" />}
        <Term name="Description" text={description} instead="No description set" />
      </dl>
      <p className="mt-5 border-t border-line pt-4 text-sm text-muted">
        Last updated:{' '}
        {updatedAt ? <time dateTime={updatedAt}>{formatDateTime(updatedAt, zone)}</time> : 'never'}
      </p>
    </Card>
  )
}
