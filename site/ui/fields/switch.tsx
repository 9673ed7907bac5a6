import { SwitchButton, SwitchField } from 'react-aria-components/Switch'
import { Hint } from './field.tsx'

type SwitchProps = {
  label: string
  name?: string
  hint?: string
  value: boolean
  onChange: (value: boolean) => void
}

export function Switch({ label, hint, value, ...props }: SwitchProps) {
  return (
    <SwitchField {...props} isSelected={value} className="flex flex-col gap-1.5">
      <SwitchButton className="group flex min-h-9 cursor-pointer items-center gap-3 text-sm font-semibold pointer-coarse:min-h-11">
        <span className="flex h-6 w-11 shrink-0 items-center rounded-full border border-edge bg-sunken p-0.5 transition-colors group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-accent group-selected:border-accent group-selected:bg-accent forced-colors:group-selected:bg-[Highlight]">
          <span className="size-4.5 rounded-full bg-white shadow-card ring-1 ring-edge transition-transform group-selected:translate-x-5" />
        </span>
        {label}
      </SwitchButton>
      {hint && <Hint>{hint}</Hint>}
    </SwitchField>
  )
}
