import { useRef, useState } from 'react'
import useSWR from 'swr'
import {
  maxRecorded,
  readRegister,
  recordAttendance,
  recordEveryone,
  type RegisterLine,
} from '#collections/attendance/contract.ts'
import { type AttendanceShare, isAfterHalfTime } from '#collections/attendance/hours.ts'
import { messageOf, send } from '#site/data/api.ts'
import { pollEvery } from '#site/data/poll-every.ts'
import { formatDateTime, formatTime } from '#site/lib/dates.ts'
import { showFailure } from '#site/ui/overlays/show-toast.ts'

/** People sign themselves in at the door meanwhile. */
const refreshInterval = 15_000

type Share = AttendanceShare | null
type AttendeeDetails = Pick<RegisterLine, 'email' | 'fullName' | 'rotaTier'>

const emailOf = ({ email }: AttendeeDetails) => email

export const shareOf = ({ attendance }: RegisterLine): Share => attendance?.share ?? null

/** The register of a session; what is pressed shows at once, and is saved one call after the other. */
export function useRegister(session: string) {
  const params = { id: session }
  const read = useSWR<RegisterLine[], Error>(
    ['register', session],
    () => send(readRegister, { params }),
    pollEvery(refreshInterval),
  )
  const [pressed, setPressed] = useState<ReadonlyMap<string, Share>>(new Map())
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** The last press must be stored last. */
  const inTurn = <Result>(call: () => Promise<Result>) => {
    const turn = last.current.then(call)
    last.current = turn.catch(() => undefined)
    return turn
  }
  const saved = (people: readonly AttendeeDetails[], share: Share) =>
    setPressed((before) => {
      const emails = new Set(people.map(emailOf))
      return new Map([...before].filter(([email, last]) => !emails.has(email) || last !== share))
    })

  /** @throws what the server answers. */
  const recordAll = async (people: readonly AttendeeDetails[], share: Share) => {
    for (let from = 0; from < people.length; from += maxRecorded) {
      const some = people.slice(from, from + maxRecorded)
      const body = {
        people: some.map(({ email, fullName, rotaTier }) => ({ email, fullName, rotaTier, share })),
      }
      await read.mutate(await send(recordAttendance, { params, body }), { revalidate: false })
    }
  }

  const press = async (
    people: readonly AttendeeDetails[],
    share: Share,
    save = () => recordAll(people, share),
  ) => {
    setPressed(
      (before) => new Map([...before, ...people.map(({ email }) => [email, share] as const)]),
    )
    try {
      await inTurn(save)
      return true
    } catch (error) {
      showFailure('Not Saved', messageOf(error, 'The register was not changed. Please try again.'))
      return false
    } finally {
      saved(people, share)
    }
  }
  const absent = (read.data ?? []).filter(
    ({ isRegistered, attendance }) => isRegistered && !attendance,
  )
  return {
    read,
    absent,
    shareOf: (line: RegisterLine) => {
      const last = pressed.get(line.email)
      return last === undefined ? shareOf(line) : last
    },
    recordAll,
    press,
    /**
     * Records all who are registered and not there.
     * @returns those whom it recorded, for an Undo: others may have signed in at the door since the page was read.
     */
    everyone: async (): Promise<AttendeeDetails[]> => {
      const before = read.data?.filter(({ attendance }) => attendance) ?? []
      const wereThere = new Set(before.map(emailOf))
      let recorded: AttendeeDetails[] = []
      await press(absent, 'all', async () => {
        const after = await send(recordEveryone, { params })
        recorded = after.filter(
          (line) => line.attendance?.source === 'hand' && !wereThere.has(line.email),
        )
        await read.mutate(after, { revalidate: false })
      })
      return recorded
    },
  }
}

export type Register = ReturnType<typeof useRegister>

type Session = { startTime: string; endTime: string }

/** How somebody came to be in the register, or was for a start of before; undefined for people who were in neither. */
export function recordedWords(
  { attendance, arrivedBefore }: RegisterLine,
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
export function registerSummary(lines: readonly RegisterLine[]): string {
  const count = (is: (line: RegisterLine) => boolean) => lines.filter(is).length
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
