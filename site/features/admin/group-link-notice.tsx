import { paths } from '#collections/pages/paths.ts'
import { useCoverInfo } from '#site/features/page-texts/reads.ts'
import { Link } from '#site/ui/actions/link.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'

/** Visitors see no Join WhatsApp Group button until its link is set, and nothing else says so. */
export function GroupLinkNotice({ isInEditor = false }) {
  const { data } = useCoverInfo()
  if (!data || data.groupLink) return null
  return (
    <Notice tone="info">
      Visitors do not see the Join WhatsApp Group button yet: its link is not set.{' '}
      {isInEditor ? (
        'Enter it below as WhatsApp Group Link.'
      ) : (
        <Link to={paths.editOverview}>Set the link</Link>
      )}
    </Notice>
  )
}
