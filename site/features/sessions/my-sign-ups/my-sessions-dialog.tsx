import useSWR from 'swr'
import type { MySessions, viewMySessions } from '#collections/my-sessions/contract.ts'
import { ApiError, send, postCall } from '#site/data/api.ts'
import { MyTeaching } from '#site/features/sessions/attendance/my-teaching.tsx'
import { SignUpList } from './sign-up-list.tsx'
import { ButtonLink } from '#site/ui/actions/link.tsx'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'

const view = postCall<typeof viewMySessions>('/my/sessions')

type Props = { link: string; onClose: () => void }

/** Everything that the owner of a person link has signed up for. */
export function MySessionsDialog({ link, onClose }: Props) {
  const read = useSWR<MySessions, Error>(
    ['my sessions', link],
    () => send(view, { body: { link } }),
    { dedupingInterval: 0 },
  )
  const isGone = read.error instanceof ApiError && read.error.status === 404
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
      ) : (
        <Loaded read={read} what="your sessions">
          {({ signUps }) => (
            <div className="flex flex-col gap-6">
              <SignUpList signUps={signUps} />
              <MyTeaching link={link} />
            </div>
          )}
        </Loaded>
      )}
    </Dialog>
  )
}
