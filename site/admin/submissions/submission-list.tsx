import { Inbox as InboxIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ApiError, messageOf } from '#site/api/api.ts'
import { confirmAction } from '#site/lib/confirm-action.ts'
import { useSiteConfig } from '#site/api/use-site-config.ts'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { ErrorState } from '#site/ui/feedback/error-state.tsx'
import { preloadToasts, showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { Skeleton, SkeletonCard } from '#site/ui/feedback/skeleton.tsx'
import { SubmissionCard } from './submission-card.tsx'
import type { Inbox } from './submissions.ts'

const capitalized = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1)

export function SubmissionList({ inbox }: { inbox: Inbox }) {
  const { noun, submissions, error } = inbox
  const zone = useSiteConfig().data?.timeZone
  const total = useRef<HTMLParagraphElement>(null)
  useEffect(preloadToasts, [])

  const remove = async (id: string) => {
    if (!confirmAction(`Are you sure you want to delete this ${noun}?`)) return
    try {
      await inbox.remove(id)
      void showToast({ title: 'Success', text: `${capitalized(noun)} deleted successfully` })
      // The focused button disappears with its entry.
      total.current?.focus()
    } catch (failure) {
      showFailure('Error', messageOf(failure, `Failed to delete ${noun}`))
      // Somebody else has deleted it.
      if (failure instanceof ApiError && failure.status === 404) inbox.reload()
    }
  }

  if (!submissions && error) {
    return (
      <ErrorState
        title={`The ${noun}s could not be loaded.`}
        onRetry={inbox.reload}
        isRetrying={inbox.isReading}
      />
    )
  }
  if (!submissions || !zone) return <SubmissionsSkeleton noun={noun} />
  return (
    <div className="flex flex-col gap-4">
      <p ref={total} tabIndex={-1} className="text-sm text-muted">
        Total submissions: <strong className="font-semibold text-ink">{submissions.length}</strong>
      </p>
      {submissions.length === 0 ? (
        <EmptyState icon={InboxIcon} title={`No ${noun}s yet`} />
      ) : (
        <ul className="flex flex-col gap-4">
          {submissions.map((submission) => (
            <SubmissionCard
              key={submission.id}
              submission={submission}
              noun={noun}
              zone={zone}
              onDelete={() => remove(submission.id)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

const SubmissionsSkeleton = ({ noun }: { noun: string }) => (
  <Skeleton label={`Loading ${noun}s`}>
    <div className="flex flex-col gap-4">
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
    </div>
  </Skeleton>
)
