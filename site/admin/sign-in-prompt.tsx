import { useEffect, useState } from 'react'
import { adminSession } from '#site/api/admin-session.ts'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { SignInForm, signInTitle } from './sign-in-form.tsx'

const openDialog = () => document.querySelector('[role="dialog"]') !== null

/**
 * The prompt while a call waits for it. It stands where the page was, or over the page's dialog,
 * which holds the focus and would not let go of it.
 */
export function SignInPrompt() {
  const [isOverDialog] = useState(openDialog)
  const [focused] = useState(() => document.activeElement)

  useEffect(
    () => () => {
      if (focused instanceof HTMLElement) focused.focus()
    },
    [focused],
  )

  if (!isOverDialog) return <SignInCard onCancel={adminSession.cancel} />
  return (
    <Dialog title={signInTitle} isOpen isDismissable={false} onClose={adminSession.cancel}>
      <SignInForm onCancel={adminSession.cancel} />
    </Dialog>
  )
}
