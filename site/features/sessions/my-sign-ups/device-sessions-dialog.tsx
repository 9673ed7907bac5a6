import { useState } from 'react'
import { useSendsEmails } from '#site/data/emails.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { DeviceSignUps } from './device-sign-ups.tsx'
import { ForgetMe } from './forget-me.tsx'
import { useKnowsVisitor } from './remembered.ts'
import { SendLinksForm } from './send-links-form.tsx'

/** The sign-ups that this device knows, and the rest by email; where it knows nothing, the email only. */
export function DeviceSessionsDialog({ onClose }: { onClose: () => void }) {
  const knowsVisitor = useKnowsVisitor()
  const [isAsking, setAsking] = useState(false)
  return (
    <Dialog title="My sessions" isOpen onClose={onClose} isInAddress isDirty={false}>
      {knowsVisitor && !isAsking ? (
        <div className="flex flex-col gap-6">
          <DeviceSignUps />
          <Rest onAsk={() => setAsking(true)} />
          <div className="border-t border-line pt-5">
            <ForgetMe />
          </div>
        </div>
      ) : (
        <SendLinksForm
          onClose={onClose}
          onCancel={knowsVisitor ? () => setAsking(false) : onClose}
        />
      )}
    </Dialog>
  )
}

function Rest({ onAsk }: { onAsk: () => void }) {
  const sendsEmails = useSendsEmails()
  if (!sendsEmails) return null
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line pt-5">
      <p className="text-sm text-muted">
        Signed up elsewhere, or brought here by an email? We’ll send you a link to everything, with
        your teaching hours.
      </p>
      <Button variant="secondary" onPress={onAsk}>
        Send me my links
      </Button>
    </div>
  )
}
