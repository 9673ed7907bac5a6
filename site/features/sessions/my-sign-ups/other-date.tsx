import { useState } from 'react'
import type { SessionView } from '#collections/sessions/contract.ts'
import { useFocusOnChange } from '#site/lib/focus/use-focus-on-change.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { lazyComponent } from '#site/ui/lazy-component.tsx'
import { ActionGroup, FirstStep } from './action-group.tsx'

const SwapForm = lazyComponent(async () => (await import('./swap-form.tsx')).SwapForm)

type OtherDateProps = {
  link: string
  session: SessionView
  /** With the link of the new place. */
  onMoved: (link: string) => void
}

/** Moves a place to another session with two presses. Not a form, as in GiveUp. */
export function OtherDate({ link, session, onMoved }: OtherDateProps) {
  const [isAsked, setAsked] = useState(false)
  const part = useFocusOnChange(isAsked)
  return (
    <ActionGroup ref={part} isAsking={isAsked}>
      {isAsked ? (
        <SwapForm link={link} session={session} onMoved={onMoved} onClose={() => setAsked(false)} />
      ) : (
        <FirstStep>
          <Button
            variant="secondary"
            onPress={() => setAsked(true)}
            onHoverIntent={SwapForm.preload}
          >
            Choose another date
          </Button>
        </FirstStep>
      )}
    </ActionGroup>
  )
}
