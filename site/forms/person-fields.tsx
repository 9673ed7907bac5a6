import type { ReactNode } from 'react'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { EmailField } from './email-field.tsx'
import type { useForm } from './use-form.ts'

type Person = { fullName: string; email: string; rotaTier: string }

type PersonFieldsProps = {
  form: Pick<ReturnType<typeof useForm<Person>>, 'form' | 'slip' | 'isSending' | 'bind'>
  autoFocus?: boolean
  nameHint?: ReactNode
  emailHint?: string
  isForAnother?: boolean
}

export function PersonFields(props: PersonFieldsProps) {
  const { form, autoFocus = false, nameHint, emailHint, isForAnother = false } = props
  const tier = isForAnother
    ? { label: 'Rota Tier' }
    : {
        label: 'Tier of Rota Currently Working On',
        hint: 'For example tier 2/3/4',
        placeholder: 'e.g. tier 2/3/4',
      }
  return (
    <>
      <TextField
        label="Full Name"
        hint={nameHint}
        autoComplete={isForAnother ? 'off' : 'name'}
        enterKeyHint="next"
        autoFocus={autoFocus}
        isRequired
        {...form.bind('fullName')}
      />
      <EmailField
        label="Email Address"
        hint={emailHint}
        autoComplete={isForAnother ? 'off' : 'email'}
        enterKeyHint="next"
        isRequired
        form={form}
        {...form.bind('email')}
      />
      <TextField
        {...tier}
        autoComplete="off"
        enterKeyHint="send"
        isRequired
        {...form.bind('rotaTier')}
      />
    </>
  )
}
