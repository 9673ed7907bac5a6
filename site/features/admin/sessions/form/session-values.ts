import type { SavedSession } from '#collections/sessions/contract.ts'
import { hoursOf, needsTeachingHours } from '#collections/attendance/hours.ts'
import { toLocalInput } from '#site/lib/dates.ts'

/** In the order of the form. */
export const fieldLabels = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  faculty: 'Faculty',
  topic: 'Topic',
  location: 'Location',
  startTime: 'Start Date and Time',
  endTime: 'End Date and Time',
  capacity: 'Capacity',
  registrationRequired: 'Registration Required',
  teachingMinutes: 'Teaching hours, if not the whole time',
  facultyEmail: "Teacher's email (never shown)",
  materialsUrl: 'Slides or recording (link)',
}

type Field = keyof typeof fieldLabels
const fields = Object.keys(fieldLabels) as Field[]

/** Form values: texts as typed, times in the site's time zone. */
export type SessionValues = Record<Exclude<Field, 'registrationRequired'>, string> & {
  registrationRequired: boolean
}

export const blankSession = {
  ...Object.fromEntries(fields.map((name) => [name, ''])),
  registrationRequired: true,
} as SessionValues

export const valuesOf = (session: SavedSession, zone: string): SessionValues => ({
  ...(Object.fromEntries(fields.map((name) => [name, session[name] ?? ''])) as SessionValues),
  startTime: toLocalInput(session.startTime, zone),
  endTime: toLocalInput(session.endTime, zone),
  capacity: String(session.capacity ?? ''),
  teachingMinutes: session.teachingMinutes === null ? '' : hoursOf(session.teachingMinutes),
})

const anHour = 3_600_000

const wallClock = (text: string) => Date.parse(`${text}Z`)

/** In milliseconds by the clock; undefined unless the end is after the start. */
export function lengthOf({ startTime, endTime }: Pick<SessionValues, 'startTime' | 'endTime'>) {
  const length = wallClock(endTime) - wallClock(startTime)
  return length > 0 ? length : undefined
}

/** The end of a session that starts then; undefined while the start is incomplete. */
export function endOf(startTime: string, length = anHour): string | undefined {
  const end = new Date(wallClock(startTime) + length)
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString().slice(0, 16)
}

export const copyOf = (session: SavedSession, zone: string): SessionValues => ({
  ...valuesOf(session, zone),
  title: `Copy of ${session.title}`,
  startTime: '',
  endTime: '',
  materialsUrl: '',
})

// Some browsers already include seconds.
const withSeconds = (text: string) => (/T\d{2}:\d{2}$/.test(text) ? `${text}:00` : text)

// Keeps invalid numbers, so that the contract refuses them with its own message.
const numberOf = (text: string) => {
  const typed = text.trim()
  if (typed === '') return null
  return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed
}

const minutesOf = (hours: string) => {
  const number = numberOf(hours)
  return typeof number === 'number' ? Math.round(number * 60) : number
}

export const inputOf = (values: SessionValues) => ({
  ...values,
  startTime: withSeconds(values.startTime),
  endTime: withSeconds(values.endTime),
  capacity: numberOf(values.capacity) as number | null,
  teachingMinutes: minutesOf(values.teachingMinutes) as number | null,
})

/** Whether a session is so long that its teaching hours have to be entered. */
export const isLong = ({ startTime, endTime }: Pick<SessionValues, 'startTime' | 'endTime'>) =>
  needsTeachingHours({ startTime: `${startTime}Z`, endTime: `${endTime}Z` })

/** In the order of the form. */
export const differingFields = (mine: SessionValues, saved: SessionValues) =>
  fields.filter((name) => String(mine[name]).trim() !== String(saved[name]).trim())
