import { counted, countedPeople } from '#collections/counted.ts'
import { useState } from 'react'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import type { SessionChanges } from '#collections/sessions/together.contract.ts'
import { unlessUnsent, useSendsEmails } from '#site/data/emails.ts'
import { useRefusal } from '#site/forms/use-refusal.ts'
import { toLocalInput } from '#site/lib/dates.ts'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import { numberOf } from '#site/features/admin/sessions/form/session-values.ts'
import { useChangeSessions } from './use-together.ts'

export const changedLabels = {
  location: 'Location',
  time: 'Time of day',
  faculty: 'Faculty',
  category: 'Category',
  capacity: 'Capacity',
} as const
export type ChangedValues = typeof changedLabels

const blank = {
  location: '',
  startTime: '',
  endTime: '',
  faculty: '',
  category: '',
  capacity: '',
}
type Values = typeof blank
type Part = keyof ChangedValues

const failure = { text: 'Failed to update session.' }

const fieldsOf = (part: Part): (keyof Values)[] =>
  part === 'time' ? ['startTime', 'endTime'] : [part]

function changesFrom(values: Values, chosen: readonly Part[]): SessionChanges {
  const named = chosen.flatMap(fieldsOf).map((name) => [name, values[name]])
  const changes = Object.fromEntries(named) as Partial<Values>
  return 'capacity' in changes
    ? { ...changes, capacity: numberOf(changes.capacity ?? '') as number | null }
    : (changes as SessionChanges)
}

/** What all of the sessions have is filled in, so that it need not be typed again. */
function sharedOf(sessions: readonly AdminSessionView[], zone: string): Values {
  const read = (valueOf: (session: AdminSessionView) => string) => {
    const values = new Set(sessions.map(valueOf))
    return values.size === 1 ? [...values][0]! : ''
  }
  const timeOf = (instant: string) => toLocalInput(instant, zone).slice(11, 16)
  return {
    location: read(({ location }) => location),
    startTime: read(({ startTime }) => timeOf(startTime)),
    endTime: read(({ endTime }) => timeOf(endTime)),
    faculty: read(({ faculty }) => faculty ?? ''),
    category: read(({ category }) => category),
    capacity: read(({ capacity }) => (capacity === null ? '' : String(capacity))),
  }
}

const optional = new Set<keyof Values>(['faculty', 'capacity'])

/** The values of the dialog that changes several sessions, and its call. */
export function useChangeForm(
  sessions: readonly AdminSessionView[],
  zone: string,
  onDone: () => void,
) {
  const [values, setValues] = useState(() => sharedOf(sessions, zone))
  const [chosen, choose] = useState<Part[]>([])
  const { refusal, attempt } = useRefusal()
  const { send, isSending } = useChangeSessions()
  const sendsEmails = useSendsEmails()
  const needed = chosen.flatMap(fieldsOf).filter((name) => !optional.has(name))

  const changes = changesFrom(values, chosen)

  const save = (tell: { message: string } | undefined) =>
    attempt(failure, async () => {
      const body = {
        sessions: sessions.map(({ id }) => id),
        changes,
        tell,
      }
      const changed = await send({ body })
      onDone()
      const { emails } = changed
      const who = emails > 0 && sendsEmails ? ` ${countedPeople(emails)} will be emailed.` : ''
      const toast = {
        title: 'Session Updated',
        text: `${counted(changed.sessions, 'session')} changed.${who}`,
      }
      void showToast(unlessUnsent(sendsEmails || emails === 0, toast))
    })

  return {
    chosen,
    choose,
    changes,
    refusal,
    isSending,
    isReady: chosen.length > 0 && needed.every((name) => values[name].trim() !== ''),
    bind: (name: keyof Values) => ({
      name,
      value: values[name],
      onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    }),
    save,
  }
}
