import { Inbox, SearchX } from 'lucide-react'
import { Button } from '#site/ui/actions/button.tsx'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'

/** `clearSearch` is false where nothing is stored at all. */
export function NoSubmissions({
  noun,
  clearSearch,
}: {
  noun: string
  clearSearch: (() => void) | false
}) {
  if (!clearSearch) return <EmptyState icon={Inbox} title={`No ${noun}s yet`} />
  return (
    <EmptyState icon={SearchX} title={`No ${noun}s match your search.`}>
      <Button variant="secondary" onPress={clearSearch}>
        Clear search
      </Button>
    </EmptyState>
  )
}
