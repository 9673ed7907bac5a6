import { useFocusAfterwards } from '#site/sessions/detail/use-opened-session.ts'
import { lazyComponent } from '#site/ui/lazy-component.tsx'
import { useMyLink } from './use-my-link.ts'

const MySignUpDialog = lazyComponent(
  async () => (await import('./my-sign-up-dialog.tsx')).MySignUpDialog,
)

/** What the address of an email opens over the page. */
export function OpenedSignUp() {
  const { isOpen, link, close } = useMyLink()
  useFocusAfterwards(isOpen)
  return isOpen && <MySignUpDialog key={link} link={link} onClose={close} />
}
