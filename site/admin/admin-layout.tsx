import { useLayoutEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { paths } from '#site/app/paths.ts'
import { adminSession } from '#site/api/admin-session.ts'
import { SignInPrompt } from './sign-in-prompt.tsx'
import { useAdminSession } from './use-admin-session.ts'

const gated: string[] = [paths.manageSessions, paths.registrations]

/**
 * Around every administrator's page. When the server refuses a call with 401 the page is hidden, not
 * discarded, until the password has been given: what was typed is there, and the call goes on.
 */
export function AdminLayout() {
  const { isPrompting, visit, status } = useAdminSession()
  const { pathname } = useLocation()
  // The gate of /admin and /registrations shows the same prompt already.
  const isGateClosed = status === 'out' && gated.includes(pathname)

  useLayoutEffect(() => adminSession.host(), [])
  useLayoutEffect(() => adminSession.turnPage, [pathname])

  return (
    <>
      {isPrompting && !isGateClosed && <SignInPrompt />}
      <div hidden={isPrompting && !isGateClosed}>
        <Outlet key={visit} />
      </div>
    </>
  )
}
