import type { SessionInBrief } from '#collections/sessions/together.contract.ts'
import { formatShortDate } from '#site/lib/dates.ts'
import { RadioGroup } from '#site/ui/fields/radio-group.tsx'

export type SaveScope = 'this' | 'following'

type SaveForProps = {
  /** The session and those that follow. */
  series: readonly SessionInBrief[]
  isOnAnotherDay: boolean
  zone: string
  value: SaveScope
  onChange: (value: SaveScope) => void
}

/** Whether an edit is that of one session, or also of those that follow it in its series. */
export function SaveFor({ series, isOnAnotherDay, zone, value, onChange }: SaveForProps) {
  const last = series.at(-1)
  if (!last) return null
  if (isOnAnotherDay) {
    return <p className="text-sm text-soft">A new date is saved for this session alone.</p>
  }
  const count = series.length
  return (
    <RadioGroup
      label="Save for"
      value={value}
      onChange={onChange}
      choices={[
        { value: 'this', label: 'This session', hint: 'The others stay as they are.' },
        {
          value: 'following',
          label: `This and following (${count})`,
          hint: `What you change here becomes the same until ${formatShortDate(last.startTime, zone)}; all else stays.`,
        },
      ]}
    />
  )
}
