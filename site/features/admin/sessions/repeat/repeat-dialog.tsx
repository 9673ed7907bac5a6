import { type FormEvent, useId } from 'react'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { repetitions } from '#collections/sessions/repeated-days.ts'
import { formatDayShort, formatShortDate, formatTimeRange } from '#site/lib/dates.ts'
import { CheckboxGroup } from '#site/ui/fields/checkbox-group.tsx'
import { Form, SubmitActions } from '#site/ui/fields/form.tsx'
import { Select } from '#site/ui/fields/select.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
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
              On {repeat.clashes === 1 ? 'one' : repeat.clashes} of these days the location is
              already in use at that time.
            </Notice>
          )}
        </div>
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
