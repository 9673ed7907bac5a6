import { useId } from 'react'
import type { CategoryView } from '#collections/categories/contract.ts'
import { CopyLink } from '#site/features/sessions/detail/copy-link.tsx'
import { ExternalLink } from '#site/ui/actions/link.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { button } from '#site/ui/styles.ts'

/** Categories by id, so that a subscription survives a renaming. */
function feedAddresses(
  origin: string,
  categories: readonly Pick<CategoryView, 'id' | 'name'>[],
  chosen: readonly string[],
) {
  const feed = new URL('/api/calendar.ics', origin)
  for (const name of chosen) {
    feed.searchParams.append(
      'category',
      categories.find((category) => category.name === name)?.id ?? name,
    )
  }
  const webcal = feed.href.replace(/^https?:/, 'webcal:')
  return {
    feed: feed.href,
    webcal,
    google: `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: webcal })}`,
    outlook: `https://outlook.office.com/calendar/0/addfromweb?${new URLSearchParams({ url: feed.href, name: 'Teaching sessions' })}`,
  }
}

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
    <Dialog title="Subscribe" describedBy={purpose} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p id={purpose} className="text-sm text-muted">
          Your calendar shows {what} and follows changes.
        </p>
        <div className="flex flex-wrap gap-2">
          <a href={webcal} className={button({ size: 'small' })}>
            Open in calendar app
          </a>
          <ExternalLink href={google} look="button">
            Google Calendar
          </ExternalLink>
          <ExternalLink href={outlook} look="button">
            Outlook
          </ExternalLink>
        </div>
        <CopyLink title="Teaching sessions" address={feed} label="Link to the calendar" />
      </div>
    </Dialog>
  )
}
