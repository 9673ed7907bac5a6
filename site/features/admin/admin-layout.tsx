import { useEffect, useLayoutEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { readAdminSession } from '#collections/users/contract.ts'
import { paths } from '#collections/pages/paths.ts'
import { adminSession } from '#site/data/admin-session.ts'
import { keyOf, request } from '#site/data/api.ts'
import { AdminBar } from './admin-bar.tsx'
import { SiteProvider } from './site-context.tsx'
import { SignInPrompt } from './sign-in-prompt.tsx'
import { useAdminSession } from './use-admin-session.ts'

const gated: string[] = [paths.manageSessions, paths.registrations]

// A super-admin signed in to the panel is an administrator here too: the server decides, not the flag.
async function askServer() {
  try {
    await request('GET', keyOf(readAdminSession).join('/'))
    adminSession.markSignedIn()
  } catch {
    // The password does it.
  }
}

/** The prompt after a 401 hides the page instead of discarding it: what was typed stays. */
export function AdminLayout() {
  const { isPrompting, visit, status } = useAdminSession()
  const { pathname } = useLocation()
  // /admin and /registrations already show the prompt in their gate.
  const isGateClosed = status === 'out' && gated.includes(pathname)

  useEffect(() => {
    if (status === 'out') void askServer()
  }, [status])
  useLayoutEffect(() => adminSession.registerHost(), [])
  useLayoutEffect(() => adminSession.onNavigation, [pathname])

  return (
    <>
      {isPrompting && !isGateClosed && <SignInPrompt />}
      <div hidden={isPrompting && !isGateClosed}>
        <div className="flex flex-col gap-3 sm:gap-6">
          {status === 'in' && <AdminBar />}
          <SiteProvider>
            <Outlet key={visit} />
          </SiteProvider>
        </div>
      </div>
    </>
  )
}
