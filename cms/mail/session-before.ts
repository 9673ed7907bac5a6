import { z } from 'zod'
import { Instant } from '#collections/fields.ts'

/** A session as it was before it was changed or deleted, kept in the mails about that. */
export const SessionBefore = z.object({
  id: z.string(),
  sequence: z.number(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  startTime: Instant,
  endTime: Instant,
  isRegistered: z.boolean(),
})
export type SessionBefore = z.infer<typeof SessionBefore>
