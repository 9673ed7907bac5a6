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
import { tellFailure } from '#site/data/act.ts'
import { ApiError, formMessageOf } from '#site/data/api.ts'
import { unlessUnsent, useSendsEmails } from '#site/data/emails.ts'
import { write } from '#site/data/swr.ts'
import { changesOf } from '#site/features/admin/sessions/together/use-scope.ts'
import { useForm } from '#site/forms/use-form.ts'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import type { ToastMessage } from '#site/ui/overlays/toast-message.ts'
import {
  endAfter,
  inputOf,
  lengthOf,
  SessionForm,
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
  const { initial, session, tell, length, zone, following, onSaved, offer } = started
  const form = useForm<SessionValues>(initial)
  const [base, setBase] = useState(session)
  const [savedMeanwhile, setSavedMeanwhile] = useState<SavedSession>()
  const [refusal, setRefusal] = useState<string>()
  const lastLength = useRef(length)
  const sendsEmails = useSendsEmails()

  const send = async (version: SavedSession | undefined): Promise<SessionView> => {
    const body = inputOf(form.values)
    if (!version) return write(createSession, { body })
    const ids = following(form.values)
    if (ids) {
      const changes = changesOf(form.values, valuesOf(version, zone))
      await write(changeSessions, { body: { sessions: [...ids], changes, tell } })
      return version
    }
    return write(updateSession, {
      params: { id: version.id },
      body: { ...body, updatedAt: version.updatedAt, tell },
    })
  }

  const fail = (error: unknown) => {
    const failure = `Failed to ${session ? 'update' : 'create'} session.`
    const current = staleVersion(error)
    if (current) setSavedMeanwhile(current)
    else setRefusal(formMessageOf(error, failure))
    tellFailure(error, failure)
  }

  const saveOver = async (version: SavedSession | undefined, emailed: number | undefined) => {
    setRefusal(undefined)
    try {
      const saved = await form.submit(SessionForm, () => send(version))
      if (!saved) return
      onSaved(saved)
      const who = emailed === undefined ? 'Everybody on the lists' : countedPeople(emailed)
      const isTold = emailed !== 0 && sendsEmails
      const ids = following(form.values)
      const what = ids ? `${saved.title}, ${counted(ids.length, 'session')}` : saved.title
      const toast = {
        title: session ? 'Session Updated' : 'Session Created',
        text: isTold ? `${what}. ${who} will be emailed in 2 minutes.` : what,
        action: offer,
      }
      void showToast(unlessUnsent(isTold || emailed === 0, toast))
    } catch (error) {
      fail(error)
    }
  }

  return {
    form,
    refusal,
    savedMeanwhile,
    /** The end follows, by the former length or an hour. */
    setStart: (startTime: string) => {
      lastLength.current = lengthOf(form.values) ?? lastLength.current
      form.set('startTime', startTime)
      const endTime = endAfter(startTime, lastLength.current)
      if (endTime) form.set('endTime', endTime)
    },
    /** @param emailed how many people get an email; undefined if that is not known. */
    save: (emailed: number | undefined) => saveOver(base, emailed),
    /** Overwrites the other version, now that it has been seen. */
    overwrite: (emailed: number | undefined) => saveOver(savedMeanwhile, emailed),
    /** Replaces the form's values with the other version. */
    takeSaved: () => {
      if (!savedMeanwhile) return
      form.reset(valuesOf(savedMeanwhile, zone))
      setBase(savedMeanwhile)
      setSavedMeanwhile(undefined)
    },
  }
}
