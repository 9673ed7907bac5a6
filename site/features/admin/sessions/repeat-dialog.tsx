import { useState } from 'react'
import useSWR from 'swr'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { repeatedDays, repetitions } from '#collections/sessions/repeated-days.ts'
import {
  listPublicHolidays,
  listSameRoomOnDays,
  maxCopies,
  repeatSession,
} from '#collections/sessions/together.contract.ts'
import { send } from '#site/data/api.ts'
import { useRead, write } from '#site/data/swr.ts'
import { When } from '#site/features/admin/sessions/session-facts.tsx'
import { useSite } from '#site/features/admin/site-context.tsx'
import { undoOfRepeat } from '#site/features/admin/trash/restore-deleted.ts'
import { FormDialog, useFormDialog } from '#site/forms/form-dialog.tsx'
import { formatDayShort, formatShortDate, formatTimeRange, toLocalInput } from '#site/lib/dates.ts'
import { TypingNotes } from '#site/ui/feedback/notice.tsx'
import { CheckboxGroup } from '#site/ui/fields/choices.tsx'
import { Select } from '#site/ui/fields/select.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'

const words = { 1: 'Every week', 2: 'Every two weeks', 4: 'Every four weeks' }
const intervals = repetitions.map((weeks) => ({ value: String(weeks), label: words[weeks] }))

type RepeatDialogProps = { session: AdminSessionView; onClose: () => void }

export function RepeatDialog({ session, onClose }: RepeatDialogProps) {
  const { zone } = useSite()
  const [weeks, setWeeks] = useState('1')
  const [count, setCount] = useState('6')
  /** By hand: true for a public holiday that was chosen, false for another day that was not. */
  const [choices, setChoices] = useState<Record<string, boolean>>({})
  const holidays = useRead(listPublicHolidays)

  const number = /^\d+$/.test(count.trim()) ? Number(count) : 0
  const isCount = number >= 1 && number <= maxCopies
  const first = toLocalInput(session.startTime, zone).slice(0, 10)
  const repeated = isCount ? repeatedDays(first, Number(weeks), number) : []
  // A failure is silent, because nothing was pressed.
  const { data: taken = [] } = useSWR(
    repeated.length > 0 && [listSameRoomOnDays.path, session.id, ...repeated],
    () => send(listSameRoomOnDays, { params: { id: session.id }, body: { days: repeated } }),
    { dedupingInterval: 0, keepPreviousData: true },
  )
  const days = repeated.map((day) => {
    const holiday = holidays.data?.find((one) => one.day === day)?.name
    const sameRoom = taken.find((one) => one.day === day)?.sessions ?? []
    return { day, holiday, sameRoom, isChosen: choices[day] ?? holiday === undefined }
  })
  const chosen = days.filter(({ isChosen }) => isChosen).map(({ day }) => day)

  const form = useFormDialog({
    initial: {},
    save: () => write(repeatSession, { params: { id: session.id }, body: { days: chosen } }),
    failed: 'Failed to repeat session.',
    onClose,
    done: (created) => {
      const last = created.at(-1)
      return {
        title: created.length === 1 ? 'Session Created' : `${created.length} Sessions Created`,
        text: `${session.title}, until ${last && formatShortDate(last.startTime, zone)}`,
        action: undoOfRepeat(created.map(({ id }) => id)),
      }
    },
  })
  const others = days.filter(({ isChosen, sameRoom }) => isChosen && sameRoom.length > 0)
  const clashes = others.length === 1 ? 'one' : others.length

  return (
    <FormDialog
      form={form}
      title="Repeat Session"
      about={
        <p className="text-muted">
          <span className="font-semibold wrap-anywhere text-ink">{session.title}</span>
          <br />
          <When session={session} />. Each copy starts at the same time, without registrations.
        </p>
      }
      size="large"
      submit={chosen.length === 1 ? 'Add 1 Session' : `Add ${chosen.length} Sessions`}
      pendingText="Adding..."
      isReady={chosen.length > 0}
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Select label="How often" value={weeks} onChange={setWeeks} choices={intervals} />
        <TextField
          label="How many times"
          inputMode="numeric"
          value={count}
          onChange={setCount}
          errorMessage={
            isCount || count.trim() === '' ? undefined : `Enter a number from 1 to ${maxCopies}.`
          }
        />
      </div>
      {days.length > 0 && (
        <CheckboxGroup
          label="Days"
          hint={
            holidays.error
              ? 'The public holidays could not be loaded. Leave them out yourself.'
              : 'Public holidays are left out unless you choose them.'
          }
          value={chosen}
          onChange={(values) =>
            setChoices(Object.fromEntries(days.map(({ day }) => [day, values.includes(day)])))
          }
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
      <TypingNotes
        notes={[
          others.length > 0 &&
            `On ${clashes} of these days the location is already in use at that time.`,
        ]}
      />
    </FormDialog>
  )
}
