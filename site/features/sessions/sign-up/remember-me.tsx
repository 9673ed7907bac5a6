import { Button } from '#site/ui/actions/button.tsx'
import { Checkbox } from '#site/ui/fields/checkbox.tsx'
import type { PersonForm } from './use-person-form.ts'

type RememberMeProps = { person: Omit<PersonForm, 'form' | 'keep'> }

/** Unticked, since wards share their computers. */
export const RememberMe = ({ person }: RememberMeProps) =>
  person.isRemembered ? (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
      <p>This device remembers you.</p>
      <Button variant="secondary" size="small" onPress={person.makeRoom}>
        Somebody else?
      </Button>
      <Button variant="secondary" size="small" onPress={person.forget}>
        Forget me
      </Button>
    </div>
  ) : (
    <Checkbox
      label="Remember me on this device"
      hint="Only on a device of your own. It fills in this form and shows what you have signed up for."
      value={person.isRemembering}
      onChange={person.setRemembering}
    />
  )
