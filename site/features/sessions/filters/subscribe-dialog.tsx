import { useId } from 'react'
import type { CategoryView } from '#collections/categories/contract.ts'
import { CopyLink } from '#site/features/sessions/detail/copy-link.tsx'
import { ExternalButtonLink } from '#site/ui/actions/link.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { button } from '#site/ui/styles.ts'
import { feedAddresses } from './feed-addresses.ts'

type SubscribeDialogProps = {
  categories: readonly CategoryView[]
  chosen: readonly string[]
  onClose: () => void
}

export function SubscribeDialog({ categories, chosen, onClose }: SubscribeDialogProps) {
  const purpose = useId()
  const { feed, webcal, google, outlook } = feedAddresses(location.origin, categories, chosen)
  const what = chosen.length > 0 ? `the sessions of ${chosen.join(', ')}` : 'all sessions'
  return (
    <Dialog title="Subscribe" describedBy={purpose} isOpen onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p id={purpose} className="text-sm text-muted">
          Your calendar shows {what} and follows changes.
        </p>
        <div className="flex flex-wrap gap-2">
          <a href={webcal} className={button({ size: 'small' })}>
            Open in calendar app
          </a>
          <ExternalButtonLink href={google} variant="secondary" size="small">
            Google Calendar
          </ExternalButtonLink>
          <ExternalButtonLink href={outlook} variant="secondary" size="small">
            Outlook
          </ExternalButtonLink>
        </div>
        <CopyLink title="Teaching sessions" address={feed} label="Link to the calendar" />
      </div>
    </Dialog>
  )
}
