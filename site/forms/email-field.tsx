import { useEffect } from 'react'
import { SmallButton } from '#site/ui/actions/button.tsx'
import { InSight, Notice } from '#site/ui/feedback/notice.tsx'
import { TextField, type TextFieldProps } from '#site/ui/fields/text-field.tsx'
import { preloadSlips, separators, type Slip, type useForm } from './use-form.ts'

type EmailFieldProps = TextFieldProps & {
  name: string
  form: Pick<ReturnType<typeof useForm>, 'form' | 'slip' | 'isSending'>
}

/** One address, or several with commas between them. `useForm` asks once about each that looks mistyped. */
export function EmailField({ form, ...field }: EmailFieldProps) {
  const { name, value, onChange } = field
  const slip = form.slip?.name === name && !form.isSending ? form.slip : undefined
  useEffect(preloadSlips, [])
  const use = ({ typed, meant }: Slip) => {
    const parts = value.split(separators)
    onChange(parts.map((part) => (part === typed ? meant : part)).join(''))
    // This button goes away.
    form.form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  }
  return (
    <div className="flex flex-col gap-3">
      <TextField type="email" autoComplete="email" {...field} inputMode="email" />
      <div role="status" className="empty:-mb-3">
        {slip && value.split(separators).includes(slip.typed) && (
          <InSight>
            <Notice tone="warning">
              <p className="mb-2 wrap-anywhere">
                Did you mean <strong>{slip.meant}</strong>? If {slip.typed} is right, press{' '}
                {slip.pressed} again.
              </p>
              <SmallButton onPress={() => use(slip)}>Use {slip.meant}</SmallButton>
            </Notice>
          </InSight>
        )}
      </div>
    </div>
  )
}
