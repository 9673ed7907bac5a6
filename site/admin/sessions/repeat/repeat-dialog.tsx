import { type FormEvent, useId } from 'react'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { repetitions } from '#collections/sessions/repeated-days.ts'
import { formatDayShort, formatShortDate, formatTimeRange } from '#site/lib/dates.ts'
import { CheckboxGroup } from '#site/ui/fields/checkbox-group.tsx'
import { Form, SubmitActions } from '#site/ui/fields/form.tsx'
import { Select } from '#site/ui/fields/select.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { Refusal } from '#site/ui/feedback/refusal.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { useRepeat } from './use-repeat.ts'

const words = { 1: 'Every week', 2: 'Every two weeks', 4: 'Every four weeks' }
const intervals = repetitions.map((weeks) => ({ value: String(weeks), label: words[weeks] }))

type RepeatDialogProps = { session: AdminSessionView; zone: string; onClose: () => void }

export function RepeatDialog({ session, zone, onClose }: RepeatDialogProps) {
  const { days, chosen, refusal, isSending, ...repeat } = useRepeat(session, zone, onClose)
  const sessionId = useId()
  const { title, startTime, endTime } = session
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending && chosen.length > 0) void repeat.save()
  }

  return (
    <Dialog title="Repeat Session" describedBy={sessionId} isOpen onClose={onClose} size="large">
      <Form onSubmit={onSubmit}>
        <p id={sessionId} className="text-sm text-muted">
          <span className="font-semibold wrap-anywhere text-ink">{title}</span>
          <br />
          <time dateTime={startTime}>
            {formatShortDate(startTime, zone)}, {formatTimeRange(startTime, endTime, zone)}
          </time>
          . Each copy starts at the same time and has nobody registered.
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
            choices={days.map(({ day, holiday, isChosen }) => ({
              value: day,
              content: (
                <span className={isChosen ? '' : 'text-muted line-through'}>
                  {formatDayShort(day)} {day.slice(0, 4)}
                  {holiday && `, ${holiday}`}
                </span>
              ),
            }))}
          />
        )}
        <Refusal>{refusal}</Refusal>
        <SubmitActions
          onCancel={onClose}
          isSending={isSending}
          isReady={chosen.length > 0}
          pendingText="Adding..."
        >
          {chosen.length === 1 ? 'Add 1 Session' : `Add ${chosen.length} Sessions`}
        </SubmitActions>
      </Form>
    </Dialog>
  )
}
