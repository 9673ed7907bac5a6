import { Inbox, SearchX } from 'lucide-react'
import type { RequestState } from '#collections/topic-requests/request-list.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'

type NoSubmissionsProps = {
  noun: string
  isEmpty: boolean
  search: string
  state: RequestState | undefined
  onClearSearch: () => void
  onShowAll: () => void
}

export function NoSubmissions(props: NoSubmissionsProps) {
  const { noun, isEmpty, search, state, onClearSearch, onShowAll } = props
  if (isEmpty || (!search && !state)) return <EmptyState icon={Inbox} title={`No ${noun}s yet`} />
  const kind = state ? `${state} ${noun}s` : `${noun}s`
  if (!search) {
    return (
      <EmptyState icon={Inbox} title={`No ${kind}`}>
        <Button variant="secondary" onPress={onShowAll}>
          Show all
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={SearchX} title={`No ${kind} match your search.`}>
      <Button variant="secondary" onPress={onClearSearch}>
        Clear search
      </Button>
    </EmptyState>
  )
}
