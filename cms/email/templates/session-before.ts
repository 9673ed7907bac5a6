import { z } from 'zod'
import { Instant } from '#collections/fields.ts'

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
  /** The session to which an administrator has moved the person. */
  movedTo: z.string().optional(),
})
export type SessionBefore = z.infer<typeof SessionBefore>
