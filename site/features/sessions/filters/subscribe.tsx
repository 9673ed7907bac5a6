import { CalendarSync } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '#site/ui/actions/button.tsx'
import { ButtonLink } from '#site/ui/actions/link.tsx'

/** Below the sessions. */
export function Subscribe({ onPress }: { onPress: () => void }) {
  const [query] = useSearchParams()
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button variant="secondary" size="small" onPress={onPress}>
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
    </div>
  )
}
