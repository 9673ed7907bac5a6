import { z } from 'zod'
import { admin } from '../call.ts'
import { DateTimeInput, Id, Instant, line } from '../fields.ts'
import { limits } from '../limits.ts'
import { RepeatInput } from './repeat.contract.ts'

export const SameRoomQuery = z.object({
  location: line(limits.location, 'Enter a location.'),
  startTime: DateTimeInput('Enter the start date and time.'),
  endTime: DateTimeInput('Enter the end date and time.'),
  /** The session that is edited. */
  except: Id.optional(),
})
export type SameRoomQuery = z.infer<typeof SameRoomQuery>

export const SameRoomSession = z.object({
  id: Id,
  title: z.string(),
  startTime: Instant,
  endTime: Instant,
})
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
