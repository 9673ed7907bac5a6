import { z } from 'zod'
import { call } from '../call.ts'
import { Instant } from '../fields.ts'

/** The words of a certificate, for its holder; only the initials of the person. */
export const CheckedCertificate = z.object({
  title: z.string(),
  startTime: Instant,
  endTime: Instant,
  location: z.string(),
  minutes: z.number(),
  initials: z.string(),
})
export type CheckedCertificate = z.infer<typeof CheckedCertificate>

/** In the body, so that no number is in a log. 404, the same for every number that is not known (any more). */
export const checkCertificate = call('POST', '/certificates', {
  status: 200,
  limit: 'guesses',
  body: z.object({
    number: z.string({ error: 'Enter the number.' }).max(200, 'Enter the number.'),
  }),
  response: CheckedCertificate,
})
