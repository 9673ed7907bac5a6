import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#site/ui/actions/button.tsx'
import { lazyComponent } from '#site/ui/lazy-component.tsx'

const ChangePasswordDialog = lazyComponent(
  async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
)

/** Opens the dialog for another shared password (docs/product, rule 206). */
export function ChangePassword() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="pt-4">
      <Button variant="secondary" size="small" onPress={() => setIsOpen(true)}>
        <KeyRound aria-hidden className="size-4" />
        Change password
      </Button>
      {isOpen && <ChangePasswordDialog onClose={() => setIsOpen(false)} />}
    </div>
  )
}
