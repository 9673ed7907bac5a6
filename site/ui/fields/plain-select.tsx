import { ChevronDown } from 'lucide-react'
import { control } from '#site/ui/styles.ts'

type PlainSelectProps<Choice extends string> = {
  label: string
  value: Choice
  onChange: (value: Choice) => void
  choices: readonly { value: Choice; label: string }[]
}

/** Native: a list box would weigh more than a public page. */
export function PlainSelect<Choice extends string>({
  label,
  value,
  onChange,
  choices,
}: PlainSelectProps<Choice>) {
  return (
    <label className="flex min-w-0 items-center gap-2 text-sm font-semibold max-xs:w-full max-xs:flex-col max-xs:items-stretch print:hidden">
      <span className="shrink-0">{label}</span>
      <span className="relative min-w-0 grow">
        <select
          value={value}
          onChange={({ target }) => onChange(target.value as Choice)}
          className={`${control()} cursor-pointer appearance-none truncate pr-9 font-normal`}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
        />
      </span>
    </label>
  )
}
