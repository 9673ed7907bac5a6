import { useLocation } from 'react-router-dom'
import { useFocusAfterwards } from '#site/features/sessions/detail/use-opened-session.ts'
import { lazyComponent } from '#site/ui/lazy-component.tsx'

const MyDialog = lazyComponent(async () => (await import('./my-dialog.tsx')).MyDialog)

/** The dialog that the link of an email, `/sessions?my=…`, opens over the page. */
export function OpenedSignUp() {
  const { search } = useLocation()
  const isOpen = new URLSearchParams(search).has('my')
  useFocusAfterwards(isOpen)
  return isOpen && <MyDialog />
}
