import { Button } from '#site/ui/actions/button.tsx'
import { forgetVisitor } from './remember.ts'
import { useRemembered } from './remembered.ts'

/** Forgets everything that the device or the visit knows of somebody. */
export function ForgetMe() {
  const isRemembered = useRemembered() !== undefined
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
      <p>
        {isRemembered
          ? 'This device remembers you.'
          : 'Shown until this page is left or loaded again.'}
      </p>
      <Button variant="secondary" size="small" onPress={forgetVisitor}>
        Forget me
      </Button>
    </div>
  )
}
