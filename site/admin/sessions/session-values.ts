import { z } from 'zod'
import { type SavedSession, SessionInput } from '#collections/sessions/contract.ts'
import { toLocalInput } from '#site/lib/dates.ts'

/** What the session form holds: texts as they are typed, times by the site's clock. */
export type SessionValues = {
  title: string
  description: string
  category: string
  faculty: string
  topic: string
  location: string
  startTime: string
  endTime: string
  capacity: string
  registrationRequired: boolean
}

export const blankSession: SessionValues = {
  title: '',
  description: '',
  category: '',
  faculty: '',
  topic: '',
  location: '',
  startTime: '',
  endTime: '',
  capacity: '',
  registrationRequired: true,
}

/** A stored session as the form shows it, whatever the browser's own time zone is. */
export const valuesOf = (session: SavedSession, zone: string): SessionValues => ({
  title: session.title,
  description: session.description,
  category: session.category,
  faculty: session.faculty ?? '',
  topic: session.topic ?? '',
  location: session.location,
  startTime: toLocalInput(session.startTime, zone),
  endTime: toLocalInput(session.endTime, zone),
  capacity: session.capacity === null ? '' : String(session.capacity),
  registrationRequired: session.registrationRequired,
})

/** Spec §4: a duplicated session is titled 'Copy of <title>' with its dates cleared. */
export const copyOf = (session: SavedSession, zone: string): SessionValues => ({
  ...valuesOf(session, zone),
  title: `Copy of ${session.title}`,
  startTime: '',
  endTime: '',
})

// Spec §7: ':00' is appended. A field with seconds in it, which some browsers offer, has them already.
const withSeconds = (text: string) => (/T\d{2}:\d{2}$/.test(text) ? `${text}:00` : text)

// What is no number stays what was typed, so that the contract's sentence refuses it.
const capacityOf = (text: string) => {
  const typed = text.trim()
  if (typed === '') return null
  return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed
}

/** What is sent for the values of the form (spec §7); empty capacity means unlimited (spec §5). */
export const inputOf = (values: SessionValues) => ({
  ...values,
  startTime: withSeconds(values.startTime),
  endTime: withSeconds(values.endTime),
  capacity: capacityOf(values.capacity) as number | null,
})

/** The rules of the form: the contract's, and that a session ends after it starts (api-contract rule 7). */
export const SessionForm = z.preprocess(
  (values) => inputOf(values as SessionValues),
  SessionInput.refine(({ startTime, endTime }) => endTime === '' || endTime > startTime, {
    path: ['endTime'],
    message: 'The end must be after the start.',
  }),
)

export const fieldLabels: Record<keyof SessionValues, string> = {
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
}

/** The fields in which two versions differ, in the order of the form. */
export const differingFields = (mine: SessionValues, saved: SessionValues) =>
  (Object.keys(fieldLabels) as (keyof SessionValues)[]).filter(
    (name) => String(mine[name]).trim() !== String(saved[name]).trim(),
  )
