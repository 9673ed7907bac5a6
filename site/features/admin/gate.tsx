import { Outlet } from 'react-router-dom'
import { useDocumentTitle } from '#site/lib/use-document-title.ts'
import { SignInCard, signInTitle } from './sign-in-form.tsx'
import { useAdminSession } from './use-admin-session.ts'

export function Gate() {
  const { status } = useAdminSession()
  if (status === 'out') return <ClosedGate />
  return <Outlet />
}

function ClosedGate() {
  useDocumentTitle(signInTitle)
  return <SignInCard />
}
