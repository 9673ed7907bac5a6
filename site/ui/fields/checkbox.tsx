import { useId } from 'react'
import { Hint } from './field.tsx'

type CheckboxProps = {
  label: string
  name?: string
  hint?: string
  isSwitch?: boolean
  value: boolean
  onChange: (value: boolean) => void
}

const box = 'size-5 shrink-0 accent-accent'
const track =
  'relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-sunken transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-4.5 before:rounded-full before:bg-white before:shadow-card before:ring-1 before:ring-edge before:transition-transform checked:border-accent checked:bg-accent checked:before:translate-x-5 forced-colors:appearance-auto forced-colors:before:hidden'

export function Checkbox({ label, name, hint, isSwitch, value, onChange }: CheckboxProps) {
  const hintId = useId()
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-9 cursor-pointer items-center gap-3 text-sm font-semibold wrap-anywhere pointer-coarse:min-h-11">
        <input
          type="checkbox"
          role={isSwitch ? 'switch' : undefined}
          name={name}
          checked={value}
          aria-describedby={hint && hintId}
          onChange={({ target }) => onChange(target.checked)}
          className={isSwitch ? track : box}
        />
        {label}
      </label>
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </div>
  )
}
