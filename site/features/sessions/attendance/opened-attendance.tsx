import { useLocation } from 'react-router-dom'
import { useFocusAfterwards } from '#site/features/sessions/detail/use-opened-session.ts'
import { lazyComponent } from '#site/ui/lazy-component.tsx'

const DoorPage = lazyComponent(async () => (await import('./door-page.tsx')).DoorPage)
const CertificateDialog = lazyComponent(
  async () => (await import('./certificate-dialog.tsx')).CertificateDialog,
)
const SignInDialog = lazyComponent(async () => (await import('./sign-in-dialog.tsx')).SignInDialog)

/** The dialogs of the screen at a door, `/sessions?door=…`, and of its QR code, `/sessions?check-in=…#…`. */
export function OpenedAttendance() {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const session = query.get('check-in')
  const isDoor = query.has('door')
  const isCheck = query.has('certificate')
  useFocusAfterwards(isDoor || isCheck || session !== null)
  if (isCheck) return <CertificateDialog />
  if (isDoor) return <DoorPage />
  return session !== null && <SignInDialog key={session} id={session} />
}
