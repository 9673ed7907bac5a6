import { LogOut, ShieldCheck, UserCog } from 'lucide-react'
import { useEffect, useId, useLayoutEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { paths } from '#collections/pages/paths.ts'
import { logOut, readAdminSession } from '#collections/users/contract.ts'
import { act } from '#site/data/act.ts'
import { adminSession, useAdminSession } from '#site/data/admin-session.ts'
import { keyOf, request, send } from '#site/data/api.ts'
import { useIsPhone } from '#site/lib/use-media-query.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { MoreMenu } from '#site/ui/actions/more-menu.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { SignInForm, signInTitle } from './gate.tsx'
import { SiteProvider } from './site-context.tsx'

const gated: string[] = [paths.manageSessions, paths.registrations]

/** The prompt after a 401 stands over the page: what was typed stays. */
export function AdminLayout() {
  const { isPrompting, visit, status } = useAdminSession()
  const { pathname } = useLocation()
  const reasonId = useId()
  // /admin and /registrations already show the prompt in their gate.
  const isGateClosed = status === 'out' && gated.includes(pathname)

  useEffect(() => {
    // A super-admin signed in to the panel is an administrator here too. Others get the gate.
    if (status === 'out')
      request('GET', keyOf(readAdminSession).join('/')).then(adminSession.markSignedIn, () => {})
  }, [status])
  useLayoutEffect(() => adminSession.onNavigation, [pathname])

  return (
    <>
      {isPrompting && !isGateClosed && (
        <Dialog
          title={signInTitle}
          describedBy={reasonId}
          isDismissable={false}
          onClose={adminSession.cancel}
        >
          <SignInForm reasonId={reasonId} onCancel={adminSession.cancel} />
        </Dialog>
      )}
      <div className="flex flex-col gap-3 sm:gap-6">
        {status === 'in' && <AdminBar />}
        <SiteProvider>
          <Outlet key={visit} />
        </SiteProvider>
      </div>
    </>
  )
}

const panel = { label: 'Super-Admin Panel', href: '/cms', icon: UserCog }

function AdminBar() {
  const isPhone = useIsPhone()
  const leave = () =>
    act({
      run: async () => {
        await send(logOut, {})
        adminSession.markSignedOut()
      },
      failed: ['Logout Failed', 'You are still signed in. Please try again.'],
    })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 rounded-xl border border-accent-line bg-accent-soft py-2 pr-1 pl-4 max-sm:py-1 max-sm:pl-3 print:hidden">
      <p className="flex min-h-9 items-center gap-2 text-sm font-semibold text-accent-strong pointer-coarse:min-h-11">
        <ShieldCheck aria-hidden className="size-4 shrink-0 max-xs:hidden" />
        Admin Mode Active
      </p>
      <span className="flex items-center gap-4 max-sm:gap-0">
        {!isPhone && (
          <a
            href={panel.href}
            className="inline-flex min-h-6 items-center text-sm font-medium text-accent-strong underline underline-offset-2 hover:text-accent pointer-coarse:min-h-11"
          >
            {panel.label}
          </a>
        )}
        <Button variant="quiet" size="small" onPress={leave}>
          <LogOut aria-hidden className="size-4 max-xs:hidden" />
          Logout
        </Button>
        {isPhone && <MoreMenu variant="plain" actions={[panel]} />}
      </span>
    </div>
  )
}
