import { LogOut, ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { logOut, readAdminSession } from '#collections/users/contract.ts'
import { adminSession } from '#site/api/admin-session.ts'
import { keyOf, messageOf, request } from '#site/api/api.ts'
import { useSend } from '#site/api/swr.ts'
import { useDocumentTitle } from '#site/lib/use-document-title.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { showFailure } from '#site/ui/overlays/show-toast.ts'
import { SignInCard } from './sign-in-card.tsx'
import { signInTitle } from './sign-in-form.tsx'
import { useAdminSession } from './use-admin-session.ts'

export function Gate() {
  const { status } = useAdminSession()
  if (status === 'out') return <ClosedGate />
  return (
    <div className="flex flex-col gap-6">
      {status === 'in' && <AdminBar />}
      <Outlet />
    </div>
  )
}

// A super-admin signed in to the panel is an administrator here too: the server decides, not the flag.
async function askServer() {
  try {
    await request('GET', keyOf(readAdminSession).join('/'))
    adminSession.markSignedIn()
  } catch {
    // The password does it.
  }
}

function ClosedGate() {
  useDocumentTitle(signInTitle)
  useEffect(() => void askServer(), [])
  return <SignInCard />
}

function AdminBar() {
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
      <p className="flex items-center gap-2 text-sm font-semibold text-accent-strong">
        <ShieldCheck aria-hidden className="size-4" />
        Admin Mode Active
      </p>
      <Button
        variant="quiet"
        size="small"
        isPending={signOut.isSending}
        onPress={() => void leave()}
      >
        <LogOut aria-hidden className="size-4" />
        Logout
      </Button>
    </div>
  )
}
