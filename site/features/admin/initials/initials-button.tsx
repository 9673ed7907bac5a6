import { PenLine } from 'lucide-react'
import { Button } from '#site/ui/actions/button.tsx'

type InitialsButtonProps = { initials: string | null; onPress: () => void }

export const InitialsButton = ({ initials, onPress }: InitialsButtonProps) => (
  <Button variant="quiet" size="small" onPress={onPress}>
    <PenLine aria-hidden className="size-4" />
    {initials ? <span className="sr-only">Your initials: </span> : 'Add initials'}
    {initials}
  </Button>
)
