import { z } from 'zod'
import { admin } from '../call.ts'
import { SessionView } from './contract.ts'

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

/** Of this year and the next three. */
export const listPublicHolidays = admin.get('/admin/public-holidays', z.array(PublicHoliday))
