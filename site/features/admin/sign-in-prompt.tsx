import { useEffect, useId, useState } from 'react'
import { adminSession } from '#site/data/admin-session.ts'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { SignInCard, SignInForm, signInTitle } from './sign-in-form.tsx'

const openDialog = () => document.querySelector('[role="dialog"]') !== null

/** Replaces the page, or covers an open dialog, which would otherwise hold the focus. */
export function SignInPrompt() {
  const [isOverDialog] = useState(openDialog)
  const reasonId = useId()
  const [focused] = useState(() => document.activeElement)

  useEffect(
    () => () => {
      if (focused instanceof HTMLElement) focused.focus()
    },
    [focused],
  )

  if (!isOverDialog) return <SignInCard onCancel={adminSession.cancel} />
  return (
    <Dialog
      title={signInTitle}
      describedBy={reasonId}
      isOpen
      isDismissable={false}
      onClose={adminSession.cancel}
    >
      <SignInForm reasonId={reasonId} onCancel={adminSession.cancel} />
    </Dialog>
  )
}
