import { teachingHoursMessage } from '#collections/attendance/hours.ts'
import { useRef, useState } from 'react'
import { counted, countedPeople } from '#collections/counted.ts'
import {
  createSession,
  type SavedSession,
  type SessionView,
  StaleEdit,
  updateSession,
} from '#collections/sessions/contract.ts'
import { changeSessions } from '#collections/sessions/together.contract.ts'
import { ApiError } from '#site/data/api.ts'
import { unlessUnsent, useSendsEmails } from '#site/data/emails.ts'
import { write } from '#site/data/swr.ts'
import { changesOf } from '#site/features/admin/sessions/series.tsx'
import { useSaving } from '#site/forms/form-dialog.tsx'
import type { useForm } from '#site/forms/use-form.ts'
import type { ToastMessage } from '#site/ui/overlays/show-toast.ts'
import { endOf, inputOf, isLong, lengthOf, type SessionValues, valuesOf } from './session-values.ts'

type Started = {
  session: SavedSession | undefined
  /** The number of recipients; undefined if unknown. */
  people: number | undefined
  /** The words to everybody on the lists, should the date, time or location change. */
  tell: { message: string } | undefined
  /** The length that a copy starts with, in milliseconds. */
  length: number | undefined
  zone: string
  /** The session and the following ones, if the edit is for all of them. */
  following: readonly string[] | undefined
  onClose: () => void
  onSaved?: (saved: SessionView) => void
  /** Another administrator's version, which takes the place of `session`. */
  onSavedMeanwhile: (saved: SavedSession) => void
  offer?: ToastMessage['action']
}

const staleVersion = (error: unknown) =>
  StaleEdit.safeParse(error instanceof ApiError && error.answer).data?.current

/** `savedMeanwhile` is set until the conflict is resolved. A second save overwrites it. */
export function useSessionForm(
  form: ReturnType<typeof useForm<SessionValues>>,
  { session, people, tell, length, zone, following, offer, onSavedMeanwhile, ...closing }: Started,
) {
  const [savedMeanwhile, setSavedMeanwhile] = useState<SavedSession>()
  const lastLength = useRef(length)
  const sendsEmails = useSendsEmails()
  const saving = useSaving(form, {
    // The server takes a session without them, because one that is imported may get them later.
    check: (values) =>
      isLong(values) && values.teachingMinutes.trim() === ''
        ? { teachingMinutes: teachingHoursMessage }
        : undefined,
    save: async (values): Promise<SessionView> => {
      const body = inputOf(values)
      if (!session) return write(createSession, { body })
      const { id, updatedAt } = session
      if (!following) {
        return write(updateSession, { params: { id }, body: { ...body, updatedAt, tell } })
      }
      const changes = changesOf(values, valuesOf(session, zone))
      await write(changeSessions, { body: { sessions: [...following], changes, tell } })
      return session
    },
    failed: `Failed to ${session ? 'update' : 'create'} session.`,
    isSaidElsewhere: (error) => {
      const current = staleVersion(error)
      if (current) {
        setSavedMeanwhile(current)
        onSavedMeanwhile(current)
      }
      return current !== undefined
    },
    ...closing,
    done: ({ title }) => {
      const who = people === undefined ? 'Everyone on the lists' : countedPeople(people)
      const isTold = people !== 0 && sendsEmails
      const what = following ? `${title}, ${counted(following.length, 'session')}` : title
      return unlessUnsent(isTold || people === 0, {
        title: session ? 'Session Updated' : 'Session Created',
        text: isTold ? `${who} will be emailed in 2 minutes: ${what}` : what,
        action: offer,
      })
    },
  })
  return {
    form: saving,
    savedMeanwhile,
    /** The end follows, by the former length or an hour. */
    setStart: (startTime: string) => {
      lastLength.current = lengthOf(form.values) ?? lastLength.current
      form.set('startTime', startTime)
      const endTime = endOf(startTime, lastLength.current)
      if (endTime) form.set('endTime', endTime)
    },
    takeSaved: () => {
      form.reset()
      setSavedMeanwhile(undefined)
    },
  }
}
