import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { readAdminSession } from '#collections/users/contract.ts'
import { useRead } from '#site/api/swr.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { lazyComponent } from '#site/ui/lazy-component.tsx'

const InitialsDialog = lazyComponent(
  async () => (await import('./initials-dialog.tsx')).InitialsDialog,
)

/** Asks whoever uses the shared password; nothing for accounts, and nothing while it is unknown. */
export function InitialsButton() {
  const { data } = useRead(readAdminSession, undefined, { nothingOn401: true, dedupingInterval: 0 })
  const [isOpen, setOpen] = useState(false)
  if (!data || data.hasAccount) return null
  const { initials } = data
  return (
    <>
      <Button variant="quiet" size="small" onPress={() => setOpen(true)}>
        <PenLine aria-hidden className="size-4" />
        {initials ? <span className="sr-only">Your initials: </span> : 'Add initials'}
        {initials}
      </Button>
      {isOpen && <InitialsDialog initials={initials} onClose={() => setOpen(false)} />}
    </>
  )
}
