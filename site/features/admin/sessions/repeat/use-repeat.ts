import { useState } from 'react'
import useSWR from 'swr'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import {
  listPublicHolidays,
  maxCopies,
  repeatSession,
} from '#collections/sessions/repeat.contract.ts'
import { repeatedDays } from '#collections/sessions/repeated-days.ts'
import { listSameRoomOnDays } from '#collections/sessions/same-room.contract.ts'
import { send } from '#site/data/api.ts'
import { useFormDialog } from '#site/forms/form-dialog.tsx'
import { useRead, write } from '#site/data/swr.ts'
import { formatShortDate, toLocalInput } from '#site/lib/dates.ts'
import { undoOfRepeat } from '#site/features/admin/trash/undo-import.ts'

type Repetition = { weeks: string; count: string }

const countOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : 0)

/** The days of a repetition, which of them are left out, and the call that makes the copies. */
export function useRepeat(session: AdminSessionView, zone: string, onClose: () => void) {
  const [{ weeks, count }, setRepetition] = useState<Repetition>({ weeks: '1', count: '6' })
  /** By hand: true for a public holiday that was chosen, false for another day that was not. */
  const [choices, setChoices] = useState<Record<string, boolean>>({})
  const holidays = useRead(listPublicHolidays)

  const number = countOf(count)
  const isCount = number >= 1 && number <= maxCopies
  const first = toLocalInput(session.startTime, zone).slice(0, 10)
  const repeated = isCount ? repeatedDays(first, Number(weeks), number) : []
  // Without an answer nothing is said: nobody has pressed anything.
  const { data: taken = [] } = useSWR(
    repeated.length > 0 && [listSameRoomOnDays.path, session.id, ...repeated],
    () => send(listSameRoomOnDays, { params: { id: session.id }, body: { days: repeated } }),
    { dedupingInterval: 0, keepPreviousData: true },
  )
  const sameRoom = new Map(taken.map(({ day, sessions }) => [day, sessions]))
  const names = new Map(holidays.data?.map(({ day, name }) => [day, name]))
  const days = repeated.map((day) => ({
    day,
    holiday: names.get(day),
    sameRoom: sameRoom.get(day) ?? [],
    isChosen: choices[day] ?? !names.has(day),
  }))
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

  return {
    weeks,
    count,
    days,
    chosen,
    form,
    hint: holidays.error
      ? 'The public holidays could not be read, so none is left out.'
      : 'Public holidays are left out unless you choose them.',
    clashes: days.filter(({ isChosen, sameRoom: others }) => isChosen && others.length > 0).length,
    countError:
      isCount || count.trim() === '' ? undefined : `Enter a number from 1 to ${maxCopies}.`,
    change: (part: Partial<Repetition>) => setRepetition((before) => ({ ...before, ...part })),
    choose: (values: string[]) =>
      setChoices(Object.fromEntries(days.map(({ day }) => [day, values.includes(day)]))),
  }
}
