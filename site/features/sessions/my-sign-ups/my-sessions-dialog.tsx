import useSWR from 'swr'
import type { ReactNode } from 'react'
import type {
  endMyFeed,
  endMyLink,
  MySessions,
  startMyFeed,
  viewMySessions,
} from '#collections/my-sessions/contract.ts'
import { ApiError, messageOf, send, postCall } from '#site/data/api.ts'
import { MyTeaching } from '#site/features/sessions/attendance/my-teaching.tsx'
import { CopyLink } from '#site/features/sessions/detail/copy-link.tsx'
import { SignUpList } from './sign-up-list.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { ButtonLink } from '#site/ui/actions/link.tsx'
import { ErrorState } from '#site/ui/feedback/error-state.tsx'
import { Skeleton, SkeletonLine } from '#site/ui/feedback/skeleton.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { showFailure } from '#site/ui/overlays/show-toast.ts'
import { button } from '#site/ui/styles.ts'

const calls = {
  view: postCall<typeof viewMySessions>('/my/sessions'),
  endLink: postCall<typeof endMyLink>('/my/end-link'),
  startFeed: postCall<typeof startMyFeed>('/my/feed'),
  endFeed: postCall<typeof endMyFeed>('/my/end-feed'),
}

type Props = { link: string; onClose: () => void }

/** Everything that the owner of a person link has signed up for. */
export function MySessionsDialog({ link, onClose }: Props) {
  const read = useSWR<MySessions, Error>(
    ['my sessions', link],
    () => send(calls.view, { body: { link } }),
    { dedupingInterval: 0 },
  )
  const { data, error, mutate } = read
  const isGone = error instanceof ApiError && error.status === 404
  const change = async (work: () => Promise<MySessions>) => {
    try {
      await mutate(work(), { revalidate: false })
    } catch (failure) {
      showFailure('Not Saved', messageOf(failure, 'Failed to change the calendar.'))
    }
  }
  const end = async () => {
    try {
      await send(calls.endLink, { body: { link } })
      onClose()
    } catch (failure) {
      showFailure('Not Ended', messageOf(failure, 'Failed to end the link.'))
    }
  }
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
          <p className="text-soft">This link no longer works. Links last seven days at most.</p>
          <ButtonLink to="/sessions?my">Send me a new one</ButtonLink>
        </div>
      ) : data ? (
        <div className="flex flex-col gap-6">
          <SignUpList signUps={data.signUps} />
          <MyTeaching link={link} />
          <Feed
            feed={data.feed}
            onStart={() => void change(() => send(calls.startFeed, { body: { link } }))}
            onEnd={() => void change(() => send(calls.endFeed, { body: { link } }))}
          />
          <div className="border-t border-line pt-4">
            <span className="-ml-3.25 inline-flex">
              <Button variant="quiet" size="small" onPress={() => void end()}>
                Switch this link off
              </Button>
            </span>
          </div>
        </div>
      ) : error ? (
        <ErrorState
          title="Your sessions could not be loaded."
          isRetrying={read.isValidating}
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

type FeedProps = { feed: string | null; onStart: () => void; onEnd: () => void }

const Part = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col items-start gap-3 border-t border-line pt-5">{children}</div>
)

const Feed = ({ feed, onStart, onEnd }: FeedProps) =>
  feed === null ? (
    <Part>
      <p className="text-sm text-muted">
        Your own calendar of places updates when you sign up or cancel.
      </p>
      <Button variant="secondary" onPress={onStart}>
        Make my calendar
      </Button>
    </Part>
  ) : (
    <Part>
      <p className="text-sm text-muted">
        Your calendar holds your places. Anyone with its link can see them, so keep it to yourself.
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <a href={feed.replace(/^https?:/, 'webcal:')} className={button({ size: 'small' })}>
          Open in calendar app
        </a>
        <CopyLink title="My teaching sessions" address={feed} label="Link to your calendar" />
        <Button variant="secondary" size="small" onPress={onEnd}>
          Stop this calendar
        </Button>
      </div>
    </Part>
  )
