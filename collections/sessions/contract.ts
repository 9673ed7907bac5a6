import { z } from 'zod'
import { admin, call } from '../call.ts'
import {
  DateTimeInput,
  Id,
  Instant,
  Limit,
  line,
  OptionalHttpUrl,
  optionalLine,
  optionalParagraphs,
  orNull,
  paragraphs,
  Search,
} from '../fields.ts'
import { limits } from '../limits.ts'
import { EntryWithOffer, RegistrationView } from '../registrations/contract.ts'
import { Capacity, FacultyEmail, TeachingMinutes } from './teaching-fields.ts'

export const SessionView = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  category: z.string(),
  faculty: orNull(z.string()),
  topic: orNull(z.string()),
  location: z.string(),
  startTime: Instant,
  endTime: Instant,
  capacity: orNull(z.number()),
  registered: z.number(),
  waitingListCount: z.number(),
  registrationRequired: z.boolean(),
  /** Minutes that each attendance counts, if not the whole time. */
  teachingMinutes: orNull(z.number()),
  /** Slides or a recording. */
  materialsUrl: orNull(z.string()),
  sequence: z.number().int(),
  /** Cancelled by the team; it keeps its people and can be put back on. */
  cancelledAt: orNull(Instant),
  cancelReason: orNull(z.string()),
})
export type SessionView = z.infer<typeof SessionView>

/** `updatedAt` is the version that an edit names. */
export const SavedSession = SessionView.extend({
  updatedAt: Instant,
  /** The teacher's address, only for staff. */
  facultyEmail: orNull(z.string()),
  /** The same in all that were repeated or imported together. */
  series: orNull(z.string()),
})
export type SavedSession = z.infer<typeof SavedSession>

export const AdminSessionView = SavedSession.extend({
  /** How many people were recorded as there. */
  attended: z.number(),
  registrations: z.array(RegistrationView),
  waitingList: z.array(EntryWithOffer),
})
export type AdminSessionView = z.infer<typeof AdminSessionView>

export const SessionInput = z.object({
  title: line(limits.title, 'Enter a title.'),
  description: paragraphs(limits.text, 'Enter a description.'),
  category: line(limits.name, 'Choose a category.'),
  faculty: optionalLine(limits.name),
  topic: optionalLine(limits.name),
  location: line(limits.location, 'Enter a location.'),
  startTime: DateTimeInput('Enter the start date and time.'),
  endTime: DateTimeInput('Enter the end date and time.'),
  capacity: Capacity,
  registrationRequired: z.boolean({ error: 'Say whether registration is required.' }).default(true),
  teachingMinutes: TeachingMinutes,
  facultyEmail: FacultyEmail,
  /** Absent in an edit: as it was. */
  materialsUrl: OptionalHttpUrl.optional(),
})
export type SessionInput = z.infer<typeof SessionInput>

const Tell = z.object({ message: optionalParagraphs(limits.text) })

/** A stale `updatedAt` gets a 409 (StaleEdit); `tell` emails the lists of a new date, time or location. */
export const SessionUpdate = SessionInput.extend({
  updatedAt: Instant.optional(),
  tell: Tell.optional(),
})
export type SessionUpdate = z.infer<typeof SessionUpdate>

/** Saving again with the `updatedAt` of `current` overwrites it. */
export const StaleEdit = z.object({ message: z.string(), current: SavedSession })

const wholeNumber = (pattern: RegExp, message: string) =>
  z.string({ error: message }).regex(pattern, message).transform(Number)

export const MonthOfYear = z.object({
  year: wholeNumber(/^(?!0+$)\d{1,4}$/, 'Enter a year like 2026.'),
  month: wholeNumber(/^0{0,2}(?:0?[1-9]|1[0-2])$/, 'Enter a month from 1 to 12.'),
})
export type MonthOfYear = z.infer<typeof MonthOfYear>

/** The name of a session, when and where it is. */
export const SessionPlace = SessionView.pick({
  id: true,
  title: true,
  location: true,
  startTime: true,
  endTime: true,
})
/** A session that the team has deleted before its start, as visitors see it. */
export type CancelledSession = z.infer<typeof SessionPlace>

const sessionList = z.array(SessionView)

export const listSessions = call('GET', '/sessions', { response: sessionList })
export const monthSessions = call('GET', '/sessions/month/:year/:month', { response: sessionList })
export const monthSessionsByQuery = call('GET', '/sessions/month', {
  query: MonthOfYear,
  response: sessionList,
})
/** 404 for all others, and 30 days after the deletion. */
export const readCancelledSession = call('GET', '/sessions/cancelled/:id', {
  isCached: false,
  response: SessionPlace,
})
export const createSession = admin.post('/sessions', SessionInput, SessionView)
/** 409 with `StaleEdit` if another edit was saved meanwhile. */
export const updateSession = admin.put('/sessions/:id', SessionUpdate, SessionView)
export const deleteSession = admin.delete('/sessions/:id')

export const adminSorts = ['date', 'title', 'registrations'] as const
export type AdminSort = (typeof adminSorts)[number]
const finishedChoices = ['hidden', 'shown'] as const

/** Sessions that start from `from` until before `to` and contain every word of `search`. */
export const AdminSelection = z.object({
  from: Instant.optional(),
  to: Instant.optional(),
  /** Only the session with this id. */
  session: Id.optional(),
  /** In the session's texts, or its people's names and addresses. */
  search: Search,
  /** May be repeated. */
  category: z.union([z.string(), z.array(z.string())]).optional(),
  sort: z.enum(adminSorts).optional(),
  /** Finished sessions are left out, or come last, the latest first. */
  finished: z.enum(finishedChoices).optional(),
})
export type AdminSelection = z.infer<typeof AdminSelection>

/** The first `limit` sessions, or all. */
export const AdminSessionsQuery = AdminSelection.extend({ limit: Limit })
export type AdminSessionsQuery = z.infer<typeof AdminSessionsQuery>

const AdminCounts = z.object({
  sessions: z.number(),
  registrations: z.number(),
  waiting: z.number(),
  filtered: z.number(),
  filteredRegistrations: z.number(),
  byCategory: z.record(z.string(), z.number()),
  /** From that of the last session back to that of the first, by the site's clock. */
  years: z.array(z.number()),
})

export const SelectedSessions = z.object({
  sessions: z.array(AdminSessionView),
  counts: AdminCounts,
})
export type SelectedSessions = z.infer<typeof SelectedSessions>

/** With a query a selection, else every session. */
export const listSessionsWithRegistrations = admin.get(
  '/admin/sessions-with-registrations',
  z.union([z.array(AdminSessionView), SelectedSessions]),
  { audit: 'whole', query: AdminSessionsQuery },
)
export const exportRegistrations = admin.csv('/admin/registration-list', AdminSelection, {
  audit: 'export',
})
export const listRegisteredEmails = admin.get('/admin/registered-emails', z.array(z.string()), {
  audit: 'export',
  query: AdminSelection,
})

const Category = z.string().max(limits.name, 'There is no category with so long a name.')

/** The programme as a calendar, from 3 months ago to 18 months ahead, of categories by id or name or of all. */
export const readCalendarFeed = call('GET', '/calendar.ics', {
  query: z.object({
    /** Only this session, at any time, as a file. */
    session: Id.optional(),
    category: z
      .union([Category, z.array(Category).max(50, 'Name at most 50 categories.')])
      .optional(),
  }),
  contentType: 'text/calendar; charset=utf-8',
  response: z.string(),
})
