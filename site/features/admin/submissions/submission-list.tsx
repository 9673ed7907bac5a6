import { Download, Inbox as EmptyInbox, SearchX } from 'lucide-react'
import { useRef } from 'react'
import type { RequestState } from '#collections/request-forms/contract.ts'
import { ShowMore } from '#site/features/admin/use-selected.tsx'
import { ResultStatus } from '#site/features/sessions/filters/result-status.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { SkeletonCards } from '#site/ui/feedback/skeleton.tsx'
import { SubmissionCard } from './submission-card.tsx'
import type { Inbox, SelectedSubmissions } from './submissions.ts'

type Narrowing = {
  search: string
  state: RequestState | undefined
  onClearSearch: () => void
  onShowAll: () => void
}
type SubmissionListProps = Narrowing & { inbox: Inbox }

export const SubmissionList = ({ inbox, ...narrowing }: SubmissionListProps) => (
  <Loaded
    read={inbox.list}
    what={`the ${inbox.noun}s`}
    skeleton={<SkeletonCards count={3} className="flex flex-col gap-4" />}
  >
    {(page) => <Submissions page={page} inbox={inbox} {...narrowing} />}
  </Loaded>
)

type SubmissionsProps = SubmissionListProps & { page: SelectedSubmissions }

function Submissions({ page: { counts, requests }, inbox, ...narrowing }: SubmissionsProps) {
  const { search, state } = narrowing
  const { noun, list } = inbox
  const total = useRef<HTMLParagraphElement>(null)
  // The focused button disappears with its entry.
  const focusTotal = () => total.current?.focus()
  const remove = async (id: string) => {
    if (await inbox.remove(id)) focusTotal()
  }
  const mark = async (id: string, isAnswered: boolean) => {
    if ((await inbox.mark(id, isAnswered)) && state) focusTotal()
  }

  const isNarrowed = search !== '' || state !== undefined
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          <p ref={total} tabIndex={-1}>
            Total submissions: <strong className="font-semibold text-ink">{counts.all}</strong>
          </p>
          <p>
            New: <strong className="font-semibold text-ink">{counts.new}</strong>
          </p>
          {isNarrowed && (
            <p>
              Found: <strong className="font-semibold text-ink">{counts.filtered}</strong>
            </p>
          )}
        </div>
        <span className="shrink-0">
          <Button
            icon={Download}
            variant="secondary"
            size="small"
            isDisabled={counts.filtered === 0}
            onPress={inbox.download}
          >
            Export CSV
          </Button>
        </span>
      </div>
      <ResultStatus count={isNarrowed ? counts.filtered : undefined} noun={noun} />
      {requests.length === 0 ? (
        <NoSubmissions noun={noun} isEmpty={counts.all === 0} {...narrowing} />
      ) : (
        <ul className="flex flex-col gap-4">
          {requests.map((submission) => (
            <SubmissionCard
              key={submission.id}
              submission={submission}
              noun={noun}
              onMark={(isAnswered) => mark(submission.id, isAnswered)}
              onDelete={() => remove(submission.id)}
            />
          ))}
        </ul>
      )}
      <ShowMore what={`${noun}s`} list={list} />
    </div>
  )
}

type NoSubmissionsProps = Narrowing & { noun: string; isEmpty: boolean }

function NoSubmissions(props: NoSubmissionsProps) {
  const { noun, isEmpty, search, state, onClearSearch, onShowAll } = props
  if (isEmpty || (!search && !state))
    return <EmptyState icon={EmptyInbox} title={`No ${noun}s yet`} />
  const kind = state ? `${state} ${noun}s` : `${noun}s`
  return (
    <EmptyState
      icon={search ? SearchX : EmptyInbox}
      title={search ? `No ${kind} match your search.` : `No ${kind}`}
    >
      <Button variant="secondary" onPress={search ? onClearSearch : onShowAll}>
        {search ? 'Clear search' : 'Show all'}
      </Button>
    </EmptyState>
  )
}
