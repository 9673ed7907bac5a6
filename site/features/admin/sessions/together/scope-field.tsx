import type { SessionInBrief } from '#collections/sessions/together.contract.ts'
import { formatShortDate } from '#site/lib/dates.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { RadioGroup } from '#site/ui/fields/radio-group.tsx'

export type Scope = 'this' | 'following'

type ScopeFieldProps = {
  label: string
  /** The session and those that follow. */
  series: readonly SessionInBrief[]
  /** Says what becomes of them until the last day. */
  hint: (until: string) => string
  value: Scope
  onChange: (value: Scope) => void
}

/** Asks whether an edit is for one session, or also for those that follow it in its series. */
export function ScopeField({ label, series, hint, value, onChange }: ScopeFieldProps) {
  const { zone } = useSite()
  const last = series.at(-1)
  if (!last) return null
  return (
    <RadioGroup
      label={label}
      value={value}
      onChange={onChange}
      choices={[
        { value: 'this', label: 'This session', hint: 'The others stay as they are.' },
        {
          value: 'following',
          label: `This and following (${series.length})`,
          hint: hint(formatShortDate(last.startTime, zone)),
        },
      ]}
    />
  )
}
