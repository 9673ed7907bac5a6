import { useId } from 'react'

type CheckboxProps = {
  label: string
  hint?: string
  value: boolean
  onChange: (value: boolean) => void
}

export function Checkbox({ label, hint, value, onChange }: CheckboxProps) {
  const hintId = useId()
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-9 cursor-pointer items-center gap-3 text-sm font-semibold pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={value}
          aria-describedby={hint && hintId}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 shrink-0 accent-accent"
        />
        {label}
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
