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
import { useFormDialog } from '#site/forms/form-dialog.tsx'
import type { ToastMessage } from '#site/ui/overlays/show-toast.ts'
import {
  endAfter,
  inputOf,
  isLong,
  lengthOf,
  type SessionValues,
  valuesOf,
} from './session-values.ts'

type Started = {
  initial: SessionValues
  /** The version being edited; none for a new session. */
  session: SavedSession | undefined
  /** The words to everybody on the lists, should the date, time or location change. */
  tell: { message: string } | undefined
  /** The length that a copy starts with, in milliseconds. */
  length: number | undefined
  zone: string
  /** The session and those that follow it, where the edit is that of all of them. */
  following: (values: SessionValues) => readonly string[] | undefined
  onClose: () => void
  onSaved: (saved: SessionView) => void
  /** In the notification of the saved session. */
  offer?: ToastMessage['action']
}

const staleVersion = (error: unknown) => {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  return StaleEdit.safeParse(error.answer).data?.current
}

/** `savedMeanwhile` holds another administrator's version until the conflict is resolved. */
export function useSessionForm(started: Started) {
  const { initial, session, tell, length, zone, following, onClose, onSaved, offer } = started
  const [savedMeanwhile, setSavedMeanwhile] = useState<SavedSession>()
  const base = useRef(session)
  const emailed = useRef<number | undefined>(0)
  const lastLength = useRef(length)
  const sendsEmails = useSendsEmails()
  const send = async (values: SessionValues, ids: readonly string[] | undefined) => {
    const version = base.current
    const body = inputOf(values)
    if (!version) return write(createSession, { body })
    const { id, updatedAt } = version
    if (!ids) return write(updateSession, { params: { id }, body: { ...body, updatedAt, tell } })
    const changes = changesOf(values, valuesOf(version, zone))
    await write(changeSessions, { body: { sessions: [...ids], changes, tell } })
    return version
  }
  const form = useFormDialog({
    initial,
    save: async (values) => {
      const ids = following(values)
      const saved: SessionView = await send(values, ids)
      return { saved, ids }
    },
    failed: `Failed to ${session ? 'update' : 'create'} session.`,
    isSaidElsewhere: (error) => {
      const current = staleVersion(error)
      if (current) setSavedMeanwhile(current)
      return current !== undefined
    },
    onClose,
    onSaved: ({ saved }) => onSaved(saved),
    done: ({ saved: { title }, ids }) => {
      const people = emailed.current
      const who = people === undefined ? 'Everybody on the lists' : countedPeople(people)
      const isTold = people !== 0 && sendsEmails
      const what = ids ? `${title}, ${counted(ids.length, 'session')}` : title
      return unlessUnsent(isTold || people === 0, {
        title: session ? 'Session Updated' : 'Session Created',
        text: isTold ? `${what}. ${who} will be emailed in 2 minutes.` : what,
        action: offer,
      })
    },
  })
  const save = async (people: number | undefined) => {
    const { values } = form
    // The server takes a session without them, as one that is imported may get them later.
    if (isLong(values) && values.teachingMinutes.trim() === '') {
      return form.refuse({ teachingMinutes: teachingHoursMessage })
    }
    emailed.current = people
    return form.save()
  }
  return {
    form,
    savedMeanwhile,
    /** The end follows, by the former length or an hour. */
    setStart: (startTime: string) => {
      lastLength.current = lengthOf(form.values) ?? lastLength.current
      form.set('startTime', startTime)
      const endTime = endAfter(startTime, lastLength.current)
      if (endTime) form.set('endTime', endTime)
    },
    /** @param people how many get an email; undefined if that is not known. */
    save,
    /** Overwrites the other version, now that it has been seen. */
    overwrite: (people: number | undefined) => {
      base.current = savedMeanwhile
      return save(people)
    },
    /** Replaces the form's values with the other version. */
    takeSaved: () => {
      if (!savedMeanwhile) return
      form.reset(valuesOf(savedMeanwhile, zone))
      base.current = savedMeanwhile
      setSavedMeanwhile(undefined)
    },
  }
}
