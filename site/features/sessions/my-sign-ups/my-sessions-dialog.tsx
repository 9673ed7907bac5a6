import useSWR from 'swr'
import type { MySessions, viewMySessions } from '#collections/my-sessions/contract.ts'
import { ApiError, send, postCall } from '#site/data/api.ts'
import { MyTeaching } from '#site/features/sessions/attendance/my-teaching.tsx'
import { SignUpList } from './sign-up-list.tsx'
import { ButtonLink } from '#site/ui/actions/link.tsx'
import { ErrorState } from '#site/ui/feedback/error-state.tsx'
import { Skeleton, SkeletonLine } from '#site/ui/feedback/skeleton.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'

const view = postCall<typeof viewMySessions>('/my/sessions')

type Props = { link: string; onClose: () => void }

/** Everything that the owner of a person link has signed up for. */
export function MySessionsDialog({ link, onClose }: Props) {
  const { data, error, isValidating, mutate } = useSWR<MySessions, Error>(
    ['my sessions', link],
    () => send(view, { body: { link } }),
    { dedupingInterval: 0 },
  )
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <Dialog
      title="My sessions"
      description="Everything you have signed up for"
      isOpen
      onClose={onClose}
      isInAddress
    >
      {isGone ? (
        <div className="flex flex-col items-start gap-4">
          <p className="text-soft">This link no longer works. Links last seven days.</p>
          <ButtonLink to="/sessions?my">Send me a new one</ButtonLink>
        </div>
      ) : data ? (
        <div className="flex flex-col gap-6">
          <SignUpList signUps={data.signUps} />
          <MyTeaching link={link} />
        </div>
      ) : error ? (
        <ErrorState
          title="Your sessions could not be loaded."
          isRetrying={isValidating}
          onRetry={() => void mutate()}
        />
      ) : (
        <Skeleton label="Loading your sessions">
          <SkeletonLine className="h-40" />
        </Skeleton>
      )}
    </Dialog>
  )
}
