import { type AriaAttributes, type ReactNode, useId } from 'react'
import { control } from '#site/ui/styles.ts'

export type FieldProps = {
  label: string
  name?: string
  hint?: ReactNode
  errorMessage?: string
  isRequired?: boolean
  isReadOnly?: boolean
  isOptional?: boolean
  /** `hidden` where the values explain themselves. */
  labelIs?: 'above' | 'beside' | 'hidden'
}

type Control = AriaAttributes & { id: string; name: string | undefined; className: string }

const besideLabel =
  'flex min-w-0 items-center gap-2 max-xs:w-full max-xs:flex-col max-xs:items-stretch'

export const labelLook = 'text-sm font-semibold text-ink'

export const Hint = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="text-sm text-muted">
    {children}
  </p>
)

type FrameProps = FieldProps & { children: (control: Control) => ReactNode }

/** A control between its label and hint, and what is wrong with it. */
export function Field({ children, ...field }: FrameProps) {
  const { label, name, hint, errorMessage, isRequired, isOptional, labelIs = 'above' } = field
  const id = useId()
  const isInvalid = errorMessage !== undefined
  const about = [hint && `${id}-hint`, isInvalid && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={labelIs === 'beside' ? besideLabel : 'flex flex-col gap-1.5'}>
      <label htmlFor={id} className={labelIs === 'hidden' ? 'sr-only' : `shrink-0 ${labelLook}`}>
        {label}
        {isOptional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {children({
        id,
        name,
        className: control({ isInvalid }),
        'aria-required': isRequired || undefined,
        'aria-invalid': isInvalid || undefined,
        'aria-describedby': about || undefined,
      })}
      {isInvalid && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {errorMessage}
        </p>
      )}
    </div>
  )
}
