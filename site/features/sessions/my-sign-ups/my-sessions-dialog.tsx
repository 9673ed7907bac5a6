import { useState } from 'react'
import { post } from '#site/data/api.ts'
import { useSendsEmails } from '#site/data/emails.ts'
import { MyTeaching } from '#site/features/sessions/attendance/my-teaching.tsx'
import { Gone } from '#site/features/sessions/detail/cancelled.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { ButtonLink } from '#site/ui/actions/link.tsx'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { forgetVisitor, useKnowsVisitor, useRemembered } from './known.ts'
import { SendLinksForm } from './send-links-form.tsx'
import { DeviceSignUps, PersonSignUps } from './sign-up-lists.tsx'
import { useLinked } from './use-linked.ts'

type DialogProps = { onClose: () => void }

export function MySessionsDialog({ link, onClose }: DialogProps & { link: string }) {
  const read = useLinked(post('/my/sessions'), link)
  return (
    <Dialog title="My sessions" description="Everything you have signed up for" onClose={onClose}>
      {read.isGone ? (
        <Gone text="This link no longer works. Links last seven days.">
          <ButtonLink to="/sessions?my">Send me a new one</ButtonLink>
        </Gone>
      ) : (
        <Loaded read={read} what="your sessions">
          {({ signUps }) => (
            <div className="flex flex-col gap-6">
              <PersonSignUps signUps={signUps} />
              <MyTeaching link={link} />
            </div>
          )}
        </Loaded>
      )}
    </Dialog>
  )
}

/** The sign-ups that this device knows, and the rest by email; where it knows nothing, the email only. */
export function DeviceSessionsDialog({ onClose }: DialogProps) {
  const knowsVisitor = useKnowsVisitor()
  const isRemembered = useRemembered() !== undefined
  const sendsEmails = useSendsEmails()
  const [isAsking, setAsking] = useState(false)
  const back = knowsVisitor ? () => setAsking(false) : onClose
  return (
    <Dialog title="My sessions" onClose={onClose} isDirty={false}>
      {knowsVisitor && !isAsking ? (
        <div className="flex flex-col gap-6">
          <DeviceSignUps />
          {sendsEmails && (
            <div className="flex flex-col items-start gap-3 border-t border-line pt-5">
              <p className="text-sm text-muted">
                Signed up elsewhere, or brought here by an email? We’ll send you a link to
                everything, with your teaching hours.
              </p>
              <Button variant="secondary" onPress={() => setAsking(true)}>
                Send me my links
              </Button>
            </div>
          )}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-5 text-sm text-muted">
            <p>
              {isRemembered
                ? 'This device remembers you.'
                : 'Shown until this page is left or loaded again.'}
            </p>
            <Button variant="secondary" size="small" onPress={forgetVisitor}>
              Forget me
            </Button>
          </div>
        </div>
      ) : (
        <SendLinksForm onClose={onClose} onCancel={back} />
      )}
    </Dialog>
  )
}
