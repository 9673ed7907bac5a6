import { useId } from 'react'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { repetitions } from '#collections/sessions/repeated-days.ts'
import { formatDayShort, formatTimeRange } from '#site/lib/dates.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { When } from '#site/features/admin/sessions/when.tsx'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { CheckboxGroup } from '#site/ui/fields/checkbox-group.tsx'
import { Select } from '#site/ui/fields/select.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { useRepeat } from './use-repeat.ts'

const words = { 1: 'Every week', 2: 'Every two weeks', 4: 'Every four weeks' }
const intervals = repetitions.map((weeks) => ({ value: String(weeks), label: words[weeks] }))

type RepeatDialogProps = { session: AdminSessionView; onClose: () => void }

export function RepeatDialog({ session, onClose }: RepeatDialogProps) {
  const { zone } = useSite()
  const { days, chosen, ...repeat } = useRepeat(session, zone, onClose)
  const sessionId = useId()

  return (
    <FormDialog
      form={repeat.form}
      title="Repeat Session"
      describedBy={sessionId}
      size="large"
      submit={chosen.length === 1 ? 'Add 1 Session' : `Add ${chosen.length} Sessions`}
      pendingText="Adding..."
      isReady={chosen.length > 0}
    >
      <p id={sessionId} className="text-sm text-muted">
        <span className="font-semibold wrap-anywhere text-ink">{session.title}</span>
        <br />
        <When session={session} />. Each copy starts at the same time and has nobody registered.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="How often"
          value={repeat.weeks}
          onChange={(weeks) => repeat.change({ weeks })}
          choices={intervals}
        />
        <TextField
          label="How many times"
          inputMode="numeric"
          value={repeat.count}
          onChange={(count) => repeat.change({ count })}
          errorMessage={repeat.countError}
        />
      </div>
      {days.length > 0 && (
        <CheckboxGroup
          label="Days"
          hint={repeat.hint}
          value={chosen}
          onChange={repeat.choose}
          choices={days.map(({ day, holiday, sameRoom, isChosen }) => ({
            value: day,
            content: (
              <span className="wrap-anywhere">
                <span className={isChosen ? '' : 'text-muted line-through'}>
                  {formatDayShort(day)} {day.slice(0, 4)}
                  {holiday && `, ${holiday}`}
                </span>
                {sameRoom[0] && (
                  <span className="text-soft">
                    , location in use by {sameRoom[0].title} (
                    {formatTimeRange(sameRoom[0].startTime, sameRoom[0].endTime, zone)})
                    {sameRoom.length > 1 && ` and ${sameRoom.length - 1} more`}
                  </span>
                )}
              </span>
            ),
          }))}
        />
      )}
      <div role="status" className="empty:-mb-5">
        {repeat.clashes > 0 && (
          <Notice tone="info">
            On {repeat.clashes === 1 ? 'one' : repeat.clashes} of these days the location is already
            in use at that time.
          </Notice>
        )}
      </div>
    </FormDialog>
  )
}
