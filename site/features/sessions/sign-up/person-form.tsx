import { type ComponentProps, useState } from 'react'
import {
  type Details,
  forgetVisitor,
  remember,
  rememberForVisit,
  useRemembered,
} from '#site/features/sessions/my-sign-ups/known.ts'
import { PersonFields } from '#site/forms/person-fields.tsx'
import { useForm } from '#site/forms/use-form.ts'
import { SmallButton } from '#site/ui/actions/button.tsx'
import { Checkbox } from '#site/ui/fields/checkbox.tsx'

const nobody = { fullName: '', email: '', rotaTier: '' }

const isSame = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
/** Either may be corrected in the form, not both at once. */
const areSamePerson = (one: Details, other: Details) =>
  isSame(one.email, other.email) || isSame(one.fullName, other.fullName)

/**
 * The details of a person who signs up, or signs in at a door: filled in with those that the device remembers, unless it
 * is somebody else's turn. `more` are the other fields of the form.
 */
export function usePersonForm<More extends Record<string, string>>(more: More, isElse = false) {
  const [isSomebodyElse, setSomebodyElse] = useState(isElse)
  const remembered = useRemembered()
  const known = isSomebodyElse ? undefined : remembered
  const [isRemembering, setRemembering] = useState(false)
  const { fullName, email, rotaTier } = known ?? nobody
  const form = useForm<More & Details>({ ...more, fullName, email, rotaTier })
  const startAnew = () => form.reset({ ...more, ...nobody })
  return {
    form,
    isRemembered: known !== undefined,
    isRemembering,
    setRemembering,
    forget: () => {
      forgetVisitor()
      startAnew()
    },
    makeRoom: () => {
      setSomebodyElse(true)
      startAnew()
    },
    /** Keeps a link for the person that it belongs to, and never among the links of another one. */
    keep: (details: Details, key: string, link: string) => {
      if (isRemembering && isSomebodyElse) forgetVisitor()
      if (isRemembering || (known && areSamePerson(known, details))) remember(details, key, link)
      else rememberForVisit(key, link, details.fullName)
    },
  }
}

type PersonDetailsProps = ComponentProps<typeof PersonFields> & {
  form: Pick<ReturnType<typeof useForm<Details>>, 'values' | 'errors'>
  isRemembered: boolean
}

/** The fields; or one line with remembered details, until they have to be changed. */
export function PersonDetails({ isRemembered, ...fields }: PersonDetailsProps) {
  const { form } = fields
  const [isOpen, setOpen] = useState(false)
  // The fields say what is wrong with them.
  if (!isOpen && Object.values(form.errors).some(Boolean)) setOpen(true)
  if (!isRemembered || isOpen) return <PersonFields {...fields} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 wrap-anywhere">
        {[form.values.fullName, form.values.email, form.values.rotaTier].join(' · ')}
      </p>
      <SmallButton onPress={() => setOpen(true)}>Change</SmallButton>
    </div>
  )
}

type RememberMeProps = { person: Omit<ReturnType<typeof usePersonForm>, 'form' | 'keep'> }

/** Unticked, because wards share their computers. */
export const RememberMe = ({ person }: RememberMeProps) =>
  person.isRemembered ? (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
      <p>This device remembers you.</p>
      <SmallButton onPress={person.makeRoom}>Someone else?</SmallButton>
      <SmallButton onPress={person.forget}>Forget me</SmallButton>
    </div>
  ) : (
    <Checkbox
      label="Remember me on this device"
      hint="Only on a device of your own. It fills in this form and shows what you have signed up for."
      value={person.isRemembering}
      onChange={person.setRemembering}
    />
  )
