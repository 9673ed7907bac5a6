import { z } from 'zod'
import { call } from '../call.ts'
import {
  DateTimeInput,
  Id,
  Instant,
  line,
  NoContent,
  optionalLine,
  optionalParagraphs,
  orNull,
  paragraphs,
} from '../fields.ts'
import { limits } from '../limits.ts'
import { pageQuery, Search } from '../paging.ts'
import { RegistrationView } from '../registrations/contract.ts'
import { WaitingListEntryView } from '../waiting-list/contract.ts'

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
  /** Grows with every edit, so that a calendar replaces the event that it has (RFC 5545, SEQUENCE). */
  sequence: z.number().int(),
})
export type SessionView = z.infer<typeof SessionView>

/** With the version that an edit has to name. */
export const SavedSession = SessionView.extend({ updatedAt: Instant })
export type SavedSession = z.infer<typeof SavedSession>

export const AdminSessionView = SavedSession.extend({
  registrations: z.array(RegistrationView),
  waitingList: z.array(WaitingListEntryView),
})
export type AdminSessionView = z.infer<typeof AdminSessionView>

export const SessionInput = z.object({
  title: line(limits.title, 'Enter a title.'),
  description: paragraphs(limits.text, 'Enter a description.'),
  category: line(limits.name, 'Choose a category.'),
  faculty: optionalLine(limits.name),
  topic: optionalLine(limits.name),
  location: line(limits.name, 'Enter a location.'),
  startTime: DateTimeInput('Enter the start date and time.'),
  endTime: DateTimeInput('Enter the end date and time.'),
  capacity: z
    .number({ error: 'Enter a whole number from 1, or leave the capacity empty.' })
    .int('Enter a whole number from 1, or leave the capacity empty.')
    .min(1, 'Enter a whole number from 1, or leave the capacity empty.')
    .max(limits.capacity, `Enter at most ${limits.capacity.toLocaleString('en-GB')}.`)
    .nullish()
    .transform((capacity) => capacity ?? null),
  registrationRequired: z.boolean({ error: 'Say whether registration is required.' }).default(true),
})
export type SessionInput = z.infer<typeof SessionInput>

const Tell = z.object({ message: optionalParagraphs(limits.text) })

/**
 * A stale `updatedAt` is refused with 409 (StaleEdit). With `tell` everybody on the lists gets an email when
 * the date, time or place changes; edits within two minutes are told of in one.
 */
export const SessionUpdate = SessionInput.extend({
  updatedAt: Instant.optional(),
  tell: Tell.optional(),
})
export type SessionUpdate = z.infer<typeof SessionUpdate>

/** Saving again with the `updatedAt` of `current` overwrites it. */
export const StaleEdit = z.object({ message: z.string(), current: SavedSession })
export type StaleEdit = z.infer<typeof StaleEdit>

const wholeNumber = (message: string) =>
  z
    .string({ error: message })
    .regex(/^\d{1,4}$/, message)
    .transform(Number)

export const MonthOfYear = z.object({
  year: wholeNumber('Enter a year like 2026.').refine(
    (year) => year >= 1,
    'Enter a year like 2026.',
  ),
  month: wholeNumber('Enter a month from 1 to 12.').refine(
    (month) => month >= 1 && month <= 12,
    'Enter a month from 1 to 12.',
  ),
})
export type MonthOfYear = z.infer<typeof MonthOfYear>

/** Both may contain {title}, {date}, {time}, {location} and {name}; each person gets their own. */
export const ParticipantsEmail = z.object({
  /** Sent twice with the same id and text, a message goes to each person once. */
  id: z.uuid().optional(),
  subject: line(limits.subject, 'Enter a subject.'),
  message: paragraphs(limits.text, 'Enter a message.'),
  includeWaitingList: z.boolean({ error: 'Say whether to include the waiting list.' }).optional(),
})
export type ParticipantsEmail = z.infer<typeof ParticipantsEmail>

/**
 * `emailsSent` counts accepted messages, `waiting` those that the hub still tries to send; `failed`
 * has every other address with a reason.
 */
export const EmailOutcome = z.object({
  emailsSent: z.number(),
  waiting: z.number(),
  failed: z.array(z.object({ email: z.string(), message: z.string() })),
})
export type EmailOutcome = z.infer<typeof EmailOutcome>

/** A `{name}` stays in it, since each person has their own. Whoever sends it sends the `id` too. */
export const EmailDraft = z.object({
  id: z.uuid(),
  subject: z.string(),
  message: z.string(),
})
export type EmailDraft = z.infer<typeof EmailDraft>

const sessionList = z.array(SessionView)

export const listSessions = call('GET', '/sessions', { response: sessionList })
export const monthSessions = call('GET', '/sessions/month/:year/:month', { response: sessionList })
export const monthSessionsByQuery = call('GET', '/sessions/month', {
  query: MonthOfYear,
  response: sessionList,
})
export const createSession = call('POST', '/sessions', {
  admin: true,
  body: SessionInput,
  response: SessionView,
})
/** 409 with `StaleEdit` if somebody else has saved meanwhile. */
export const updateSession = call('PUT', '/sessions/:id', {
  admin: true,
  body: SessionUpdate,
  response: SessionView,
})
export const deleteSession = call('DELETE', '/sessions/:id', { admin: true, response: NoContent })
/** Deletes the session, and tells everybody on its lists by email. */
export const cancelSession = call('POST', '/sessions/:id/cancel', {
  admin: true,
  status: 200,
  body: Tell,
  response: z.object({ emails: z.number() }),
})
export const readEmailDraft = call('GET', '/admin/sessions/:id/email-draft', {
  admin: true,
  response: EmailDraft,
})
/** 409 if there is nobody to send it to; 503, with nothing sent, if the mail server is unreachable; 429 if too often. */
export const emailParticipants = call('POST', '/sessions/:id/email-participants', {
  admin: true,
  status: 200,
  body: ParticipantsEmail,
  response: EmailOutcome,
})
export const adminSorts = ['date', 'title', 'registrations'] as const
export type AdminSort = (typeof adminSorts)[number]
export const finishedChoices = ['hidden', 'shown'] as const

/** Which sessions: those that start from `from` until before `to`, with every word of `search`. */
export const AdminSelection = z.object({
  from: Instant.optional(),
  to: Instant.optional(),
  /** In the session's texts or its people's names and addresses. */
  search: Search,
  /** May be named several times. */
  category: z.union([z.string(), z.array(z.string())]).optional(),
  sort: z.enum(adminSorts).optional(),
  /** Sessions whose end is past: left out, or after all others, the latest first. */
  finished: z.enum(finishedChoices).optional(),
})
export type AdminSelection = z.infer<typeof AdminSelection>

export const AdminSessionsQuery = AdminSelection.extend(pageQuery)
export type AdminSessionsQuery = z.infer<typeof AdminSessionsQuery>

/** All but the three of the selection count everything stored. */
export const AdminCounts = z.object({
  sessions: z.number(),
  registrations: z.number(),
  waiting: z.number(),
  /** The sessions of the selection, and the registrations of these. */
  filtered: z.number(),
  filteredRegistrations: z.number(),
  /** Finished ones that the selection has, or leaves out. */
  finished: z.number(),
  byCategory: z.record(z.string(), z.number()),
  /** With sessions in them, by the site's clock; latest first. */
  years: z.array(z.number()),
})

export const AdminSessionsPage = z.object({
  sessions: z.array(AdminSessionView),
  nextCursor: orNull(z.string()),
  counts: AdminCounts,
})
export type AdminSessionsPage = z.infer<typeof AdminSessionsPage>

/** With a query one page of a selection, without any every session. */
export const listSessionsWithRegistrations = call('GET', '/admin/sessions-with-registrations', {
  admin: true,
  query: AdminSessionsQuery,
  isStreamed: true,
  response: z.union([z.array(AdminSessionView), AdminSessionsPage]),
})
/** One line for each registration of a selection. */
export const exportRegistrations = call('GET', '/admin/registration-list', {
  admin: true,
  query: AdminSelection,
  isStreamed: true,
  contentType: 'text/csv; charset=utf-8',
  response: z.string(),
})
/** The addresses of everybody registered in a selection, each once. */
export const listRegisteredEmails = call('GET', '/admin/registered-emails', {
  admin: true,
  query: AdminSelection,
  isStreamed: true,
  response: z.array(z.string()),
})
