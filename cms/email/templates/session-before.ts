import { z } from 'zod'
import { Instant } from '#collections/fields.ts'

/** Where an administrator has moved a person. */
const MovedTo = z.object({
  session: z.string(),
  list: z.enum(['registration', 'waiting-list-entry']),
  person: z.string(),
})

/** A session as it was before it was changed, deleted or left, kept in the mails about that. */
export const SessionBefore = z.object({
  id: z.string(),
  sequence: z.number(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  startTime: Instant,
  endTime: Instant,
  isRegistered: z.boolean(),
  movedTo: MovedTo.optional(),
})
export type SessionBefore = z.infer<typeof SessionBefore>
