import { z } from 'zod'
import { call } from '../call.ts'
import { SessionView } from './contract.ts'

export const maxCopies = 200

const Day = z
  .string({ error: 'Choose the days.' })
  .check(z.iso.date('Enter a day like 2026-10-05.'))
  .refine((day) => day >= '1900' && day < '2200', 'Enter a year from 1900 to 2199.')

/** The days, by the site's clock, on which a session is repeated at its time. */
export const RepeatInput = z.object({
  days: z
    .array(Day, { error: 'Choose the days.' })
    .min(1, 'Choose at least one day.')
    .max(maxCopies, `Choose at most ${maxCopies} days.`)
    .refine((days) => new Set(days).size === days.length, 'Choose each day once.'),
})
export type RepeatInput = z.infer<typeof RepeatInput>

/** All copies, or none (docs/product.md, rule 122). */
export const repeatSession = call('POST', '/admin/sessions/:id/repeat', {
  admin: true,
  body: RepeatInput,
  response: z.array(SessionView),
})

export const PublicHoliday = z.object({ day: z.string(), name: z.string() })
export type PublicHoliday = z.infer<typeof PublicHoliday>

/** The public holidays from the first of January of `from` to the end of `to`, twenty years at most. */
export const HolidayYears = z
  .object({
    from: z
      .string()
      .regex(/^(19|20|21)\d\d$/, 'Enter a year like 2026.')
      .transform(Number),
    to: z
      .string()
      .regex(/^(19|20|21)\d\d$/, 'Enter a year like 2026.')
      .transform(Number),
  })
  .refine(({ from, to }) => to >= from && to - from < 20, 'Ask for one to twenty years.')

export const listPublicHolidays = call('GET', '/admin/public-holidays', {
  admin: true,
  query: HolidayYears,
  response: z.array(PublicHoliday),
})
