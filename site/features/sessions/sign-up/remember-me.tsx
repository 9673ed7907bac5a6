import { Button } from '#site/ui/actions/button.tsx'
import { Checkbox } from '#site/ui/fields/checkbox.tsx'
import type { SignUpForm } from './use-sign-up.ts'

type RememberMeProps = {
  signUp: Pick<SignUpForm, 'isRemembered' | 'isRemembering' | 'setRemembering' | 'forget'>
}

/** Unticked, since wards share their computers. */
export const RememberMe = ({ signUp }: RememberMeProps) =>
  signUp.isRemembered ? (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
      <p>This device remembers you.</p>
      <Button variant="secondary" size="small" onPress={signUp.forget}>
        Forget me
      </Button>
    </div>
  ) : (
    <Checkbox
      label="Remember me on this device"
      hint="Only on a device of your own. It fills in this form and shows what you have signed up for."
      value={signUp.isRemembering}
      onChange={signUp.setRemembering}
    />
  )
