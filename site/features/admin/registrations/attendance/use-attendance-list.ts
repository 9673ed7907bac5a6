import { useRef } from 'react'
import useSWR from 'swr'
import {
  readAttendanceList,
  recordAttendance,
  recordEveryone,
  type AttendanceLine,
} from '#collections/attendance/contract.ts'
import { type AttendanceShare, isAfterHalfTime } from '#collections/attendance/hours.ts'
import { act } from '#site/data/act.ts'
import { send } from '#site/data/api.ts'
import { pollEvery } from '#site/data/poll-every.ts'
import { formatDateTime, formatTime } from '#site/lib/dates.ts'

/** People sign themselves in at the door meanwhile. */
const refreshInterval = 15_000

type Share = AttendanceShare | null
type AttendeeDetails = Pick<AttendanceLine, 'email' | 'fullName' | 'rotaTier'>

export const shareOf = ({ attendance }: AttendanceLine): Share => attendance?.share ?? null

const withShare = (line: AttendanceLine, share: Share): AttendanceLine => {
  const arrivedAt = new Date().toISOString()
  const before = line.attendance ?? { id: '', source: 'hand' as const, arrivedAt }
  return { ...line, attendance: share && { ...before, share } }
}

/** The attendance list of a session. A press shows at once, and is saved in turn. */
export function useAttendanceList(session: string) {
  const params = { id: session }
  const read = useSWR<AttendanceLine[], Error>(
    ['attendance', session],
    () => send(readAttendanceList, { params }),
    pollEvery(refreshInterval),
  )
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const inTurn = (call: () => Promise<AttendanceLine[]>) => {
    const turn = last.current.then(call)
    last.current = turn.catch(() => undefined)
    return turn
  }

  const record = (people: readonly AttendeeDetails[], share: Share) => {
    const body = {
      people: people.map(({ email, fullName, rotaTier }) => ({ email, fullName, rotaTier, share })),
    }
    return inTurn(() => send(recordAttendance, { params, body }))
  }

  const press = (
    people: readonly AttendeeDetails[],
    share: Share,
    save = () => record(people, share),
  ) => {
    const emails = new Set(people.map(({ email }) => email))
    const optimisticData = (_stored?: AttendanceLine[], shown: AttendanceLine[] = []) =>
      shown.map((line) => (emails.has(line.email) ? withShare(line, share) : line))
    return act({
      run: () => read.mutate(save(), { optimisticData, revalidate: false }),
      failed: ['Not Saved', 'The attendance list was not changed. Please try again.'],
    })
  }
  const absent = (read.data ?? []).filter(
    ({ isRegistered, attendance }) => isRegistered && !attendance,
  )
  return {
    read,
    absent,
    /** Adds a walk-in. @throws the refusal of the server. */
    add: (person: AttendeeDetails) => read.mutate(record([person], 'all'), { revalidate: false }),
    /** @returns undefined if it was not saved. */
    press,
    /**
     * Records all who are registered and not there.
     * @returns those whom it recorded, for an Undo: others may have signed in at the door since the page was read.
     */
    everyone: async (): Promise<AttendeeDetails[]> => {
      const before = read.data?.filter(({ attendance }) => attendance) ?? []
      const wereThere = new Set(before.map(({ email }) => email))
      const after = await press(absent, 'all', () => inTurn(() => send(recordEveryone, { params })))
      return (after ?? []).filter(
        (line) => line.attendance?.source === 'hand' && !wereThere.has(line.email),
      )
    },
  }
}

export type AttendanceList = ReturnType<typeof useAttendanceList>

type Session = { startTime: string; endTime: string }

/** How a person was recorded, for this start or an earlier one; undefined for others. */
export function recordedWords(
  { attendance, arrivedBefore }: AttendanceLine,
  session: Session,
  zone: string,
): string | undefined {
  if (arrivedBefore) {
    return `recorded ${formatDateTime(arrivedBefore, zone)}, before the session was moved: does not count`
  }
  if (!attendance) return undefined
  const { source, arrivedAt } = attendance
  if (source === 'hand') return 'by hand'
  const time = formatTime(arrivedAt, zone)
  const late = isAfterHalfTime(session, arrivedAt) ? ', after half-time' : ''
  return source === 'door' ? `door ${time}${late}` : `sent later, ${time}${late}`
}

/** '16 there, 2 of them half, 3 registered and not there, 1 sent later' */
export function summaryOf(lines: readonly AttendanceLine[]): string {
  const count = (is: (line: AttendanceLine) => boolean) => lines.filter(is).length
  const half = count(({ attendance }) => attendance?.share === 'half')
  const absent = count(({ isRegistered, attendance }) => isRegistered && !attendance)
  const later = count(({ attendance }) => attendance?.source === 'later')
  return [
    `${count(({ attendance }) => attendance !== null)} there`,
    ...(half > 0 ? [`${half} of them half`] : []),
    ...(absent > 0 ? [`${absent} registered and not there`] : []),
    ...(later > 0 ? [`${later} sent later`] : []),
  ].join(', ')
}
