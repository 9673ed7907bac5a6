import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import type { CategoryView } from '#collections/categories/contract.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { lazyComponent } from '#site/ui/lazy-component.tsx'

const SubscribeDialog = lazyComponent(
  async () => (await import('./subscribe-dialog.tsx')).SubscribeDialog,
)

type SubscribeProps = { categories: readonly CategoryView[]; chosen: readonly string[] }

export function Subscribe({ categories, chosen }: SubscribeProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="print:hidden">
      <Button variant="secondary" size="small" onPress={() => setOpen(true)}>
        <CalendarSync aria-hidden className="size-4" />
        Subscribe
      </Button>
      {isOpen && (
        <SubscribeDialog categories={categories} chosen={chosen} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
