import { LogOut, ShieldCheck } from 'lucide-react'
import { logOut } from '#collections/users/contract.ts'
import { adminSession } from '#site/api/admin-session.ts'
import { messageOf } from '#site/api/api.ts'
import { useSend } from '#site/api/swr.ts'
import { InitialsButton } from '#site/admin/initials/initials-button.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { showFailure } from '#site/ui/overlays/show-toast.ts'

export function AdminBar() {
  const signOut = useSend(logOut)
  const leave = async () => {
    try {
      await signOut.send({})
      adminSession.markSignedOut()
    } catch (error) {
      showFailure('Logout Failed', messageOf(error, 'You are still signed in. Please try again.'))
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 rounded-xl border border-accent-line bg-accent-soft py-2 pr-1 pl-4 print:hidden">
      <div className="flex min-h-9 flex-wrap items-center gap-x-2 pointer-coarse:min-h-11">
        <p className="flex items-center gap-2 text-sm font-semibold text-accent-strong">
          <ShieldCheck aria-hidden className="size-4" />
          Admin Mode Active
        </p>
        <InitialsButton />
      </div>
      <span className="flex items-center gap-4">
        <a
          href="/cms"
          className="inline-flex min-h-6 items-center text-sm font-medium text-accent-strong underline underline-offset-2 hover:text-accent pointer-coarse:min-h-11"
        >
          Super-Admin Panel
        </a>
        <Button
          variant="quiet"
          size="small"
          isPending={signOut.isSending}
          onPress={() => void leave()}
        >
          <LogOut aria-hidden className="size-4" />
          Logout
        </Button>
      </span>
    </div>
  )
}
