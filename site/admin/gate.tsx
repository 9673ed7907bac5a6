import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { readAdminSession } from '#collections/users/contract.ts'
import { adminSession } from '#site/api/admin-session.ts'
import { keyOf, request } from '#site/api/api.ts'
import { useDocumentTitle } from '#site/lib/use-document-title.ts'
import { SignInCard } from './sign-in-card.tsx'
import { signInTitle } from './sign-in-form.tsx'
import { useAdminSession } from './use-admin-session.ts'

export function Gate() {
  const { status } = useAdminSession()
  if (status === 'out') return <ClosedGate />
  return <Outlet />
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
