import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { RequestState } from '#collections/topic-requests/request-list.ts'
import { ShowMore } from '#site/features/admin/show-more.tsx'
import { undoOf } from '#site/features/admin/trash/restore-deleted.ts'
import { ApiError, messageOf } from '#site/data/api.ts'
import { confirmAction } from '#site/lib/confirm-action.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { ResultStatus } from '#site/features/sessions/filters/result-status.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { preloadToasts, showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { SkeletonCard } from '#site/ui/feedback/skeleton.tsx'
import { laidOutWhenNear } from '#site/ui/styles.ts'
import { findRepeats } from './find-repeats.ts'
import { NoSubmissions } from './no-submissions.tsx'
import { SubmissionCard } from './submission-card.tsx'
import { type Inbox, type Submission, submissionOf } from './submissions.ts'

const capitalized = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1)

type Narrowing = {
  search: string
  state: RequestState | undefined
  onClearSearch: () => void
  onShowAll: () => void
}
type SubmissionListProps = Narrowing & { inbox: Inbox }

export function SubmissionList({ inbox, ...narrowing }: SubmissionListProps) {
  const { search, state } = narrowing
  const { noun, list } = inbox
  const { zone } = useSite()
  const total = useRef<HTMLParagraphElement>(null)
  useEffect(preloadToasts, [])

  const fail = (failure: unknown, text: string) => {
    showFailure('Error', messageOf(failure, text))
    // Somebody else has deleted it.
    if (failure instanceof ApiError && failure.status === 404) void list.mutate()
  }

  const remove = async (submission: Submission) => {
    if (!confirmAction(`Are you sure you want to delete this ${noun}?`)) return
    try {
      await inbox.remove(submission)
      void showToast({
        title: 'Success',
        text: `${capitalized(noun)} deleted successfully`,
        action: undoOf(submission.id),
      })
      // The focused button disappears with its entry.
      total.current?.focus()
    } catch (failure) {
      fail(failure, `Failed to delete ${noun}`)
    }
  }

  const mark = async (id: string, isAnswered: boolean) => {
    try {
      await inbox.mark(id, isAnswered)
      void showToast({
        title: 'Success',
        text: `${capitalized(noun)} marked as ${isAnswered ? 'answered' : 'new'}`,
      })
      if (state) total.current?.focus()
    } catch (failure) {
      fail(failure, `Failed to update ${noun}`)
    }
  }

  return (
    <Loaded read={list} what={`the ${noun}s`} skeleton={<ThreeCards />}>
      {({ counts: { all, new: fresh, filtered }, requests }) => {
        const submissions = requests.map(submissionOf)
        const repeats = findRepeats(submissions)
        const isNarrowed = search !== '' || state !== undefined
        return (
          <div className="flex flex-col gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
              <div className="flex flex-wrap gap-x-4 gap-y-1">
                <p ref={total} tabIndex={-1}>
                  Total submissions: <strong className="font-semibold text-ink">{all}</strong>
                </p>
                <p>
                  New: <strong className="font-semibold text-ink">{fresh}</strong>
                </p>
                {isNarrowed && (
                  <p>
                    Found: <strong className="font-semibold text-ink">{filtered}</strong>
                  </p>
                )}
              </div>
              <span className="shrink-0">
                <Button
                  variant="secondary"
                  size="small"
                  isDisabled={filtered === 0}
                  onPress={() => void inbox.download()}
                >
                  <Download aria-hidden className="size-4" />
                  Export CSV
                </Button>
              </span>
            </div>
            <ResultStatus count={isNarrowed ? filtered : undefined} noun={noun} />
            {submissions.length === 0 ? (
              <NoSubmissions noun={noun} isEmpty={all === 0} {...narrowing} />
            ) : (
              <ul className="flex flex-col gap-4">
                {submissions.map((submission) => (
                  <SubmissionCard
                    key={submission.id}
                    className={laidOutWhenNear}
                    submission={submission}
                    isRepeat={repeats.has(submission.id)}
                    noun={noun}
                    zone={zone}
                    onMark={(isAnswered) => mark(submission.id, isAnswered)}
                    onDelete={() => remove(submission)}
                  />
                ))}
              </ul>
            )}
            <ShowMore what={`${noun}s`} list={list} />
          </div>
        )
      }}
    </Loaded>
  )
}

const ThreeCards = () => (
  <div className="flex flex-col gap-4">
    <SkeletonCard />
    <SkeletonCard />
    <SkeletonCard />
  </div>
)
