import { z } from 'zod'
import { admin } from '../call.ts'
import {
  DateTimeInput,
  Id,
  Instant,
  line,
  optionalLine,
  optionalParagraphs,
  orNull,
} from '../fields.ts'
import { limits } from '../limits.ts'
import { SessionInput, SessionPlace, SessionView } from './contract.ts'

export const maxTogether = 200

export const Chosen = z.object({
  sessions: z
    .array(Id, { error: 'Choose the sessions.' })
    .min(1, 'Choose at least one session.')
    .max(maxTogether, `Choose at most ${maxTogether} sessions.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Choose each session once.'),
})

/** `emails` is the number of people who are emailed, each once. */
const Together = z.object({ sessions: z.number(), emails: z.number() })
export type Together = z.infer<typeof Together>

export const SessionInBrief = SessionPlace.extend({ cancelledAt: orNull(Instant) })
export type SessionInBrief = z.infer<typeof SessionInBrief>

/** The session and those after it that were repeated or imported together with it, by start. */
export const listSeries = admin.get('/admin/sessions/:id/series', z.array(SessionInBrief))

export const CountInput = Chosen.extend({
  about: z.enum(['change', 'cancellation']).default('cancellation'),
})
export type CountInput = z.infer<typeof CountInput>

/** How many people would be emailed, each counted once: those on the lists, and teachers. */
export const countPeople = admin.act(
  '/admin/sessions/people',
  CountInput,
  z.object({ people: z.number() }),
)

const Reason = optionalLine(limits.title)

export const CancelInput = Chosen.extend({
  reason: Reason,
  tell: z.boolean({ error: 'Say whether people are emailed.' }),
})
export type CancelInput = z.infer<typeof CancelInput>

/** All or none; those that are cancelled already stay as they are. 409 if one is over. */
export const cancelSessions = admin.act('/admin/sessions/cancel', CancelInput, Together)

/** Emails everybody whom the cancellation was emailed to. 409 if one is over. */
export const reinstateSessions = admin.act('/admin/sessions/reinstate', Chosen, Together)

const TimeOfDay = z
  .string({ error: 'Enter a time.' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 14:30.')

/** Only what is named changes. The times are of the day that each session has. */
export const SessionChanges = SessionInput.partial()
  .extend({
    registrationRequired: z.boolean().optional(),
    startTime: TimeOfDay.optional(),
    endTime: TimeOfDay.optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, 'Choose what is to change.')
export type SessionChanges = z.input<typeof SessionChanges>

export const ChangeInput = Chosen.extend({
  changes: SessionChanges,
  tell: z.object({ message: optionalParagraphs(limits.text) }).optional(),
})
export type ChangeInput = z.infer<typeof ChangeInput>

/** All or none. 409 with a sentence if a session would end before it starts. */
export const changeSessions = admin.act('/admin/sessions/change', ChangeInput, Together)

export const maxCopies = 200

const Day = z
  .string({ error: 'Choose the days.' })
  .check(z.iso.date('Enter a day like 2026-10-05.'))
  .refine((day) => day >= '1900' && day < '2200', 'Enter a year from 1900 to 2199.')

/** Days by the site's clock; the copies keep the session's time. */
export const RepeatInput = z.object({
  days: z
    .array(Day, { error: 'Choose the days.' })
    .min(1, 'Choose at least one day.')
    .max(maxCopies, `Choose at most ${maxCopies} days.`)
    .refine((days) => new Set(days).size === days.length, 'Choose each day once.'),
})
export type RepeatInput = z.infer<typeof RepeatInput>

/** All copies or none (promise `session.repeat`). */
export const repeatSession = admin.post(
  '/admin/sessions/:id/repeat',
  RepeatInput,
  z.array(SessionView),
)

export const PublicHoliday = z.object({ day: z.string(), name: z.string() })
export type PublicHoliday = z.infer<typeof PublicHoliday>

/** For this year and the next three. */
export const listPublicHolidays = admin.get('/admin/public-holidays', z.array(PublicHoliday))

export const SameRoomQuery = z.object({
  location: line(limits.location, 'Enter a location.'),
  startTime: DateTimeInput('Enter the start date and time.'),
  endTime: DateTimeInput('Enter the end date and time.'),
  /** The session that is edited. */
  except: Id.optional(),
})
export type SameRoomQuery = z.infer<typeof SameRoomQuery>

export const SameRoomSession = SessionPlace.omit({ location: true })
export type SameRoomSession = z.infer<typeof SameRoomSession>

/** Sessions at the same location, in any capitals, at that time; those longer than a month are not found. */
export const listSameRoom = admin.get('/admin/same-room', z.array(SameRoomSession), {
  query: SameRoomQuery,
})

export const SameRoomDay = z.object({ day: z.string(), sessions: z.array(SameRoomSession) })
export type SameRoomDay = z.infer<typeof SameRoomDay>

/** The same for the days of a repetition. Nothing is stored. */
export const listSameRoomOnDays = admin.act(
  '/admin/sessions/:id/same-room',
  RepeatInput,
  z.array(SameRoomDay),
)
