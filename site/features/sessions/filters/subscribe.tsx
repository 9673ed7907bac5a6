import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CategoryView } from '#collections/categories/contract.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { ButtonLink } from '#site/ui/actions/link.tsx'
import { lazyComponent } from '#site/ui/lazy-component.tsx'

const SubscribeDialog = lazyComponent(
  async () => (await import('./subscribe-dialog.tsx')).SubscribeDialog,
)

type SubscribeProps = { categories: readonly CategoryView[]; chosen: readonly string[] }

export function Subscribe({ categories, chosen }: SubscribeProps) {
  const [isOpen, setOpen] = useState(false)
  const [query] = useSearchParams()
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button variant="secondary" size="small" onPress={() => setOpen(true)}>
        <CalendarSync aria-hidden className="size-4" />
        Subscribe
      </Button>
      <ButtonLink
        to={`?${new URLSearchParams([...query, ['my', '']])}`}
        variant="secondary"
        size="small"
      >
        My sessions
      </ButtonLink>
      {isOpen && (
        <SubscribeDialog categories={categories} chosen={chosen} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
