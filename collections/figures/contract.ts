import { z } from 'zod'
import { admin } from '../call.ts'
import { orNull } from '../fields.ts'

/** Of past sessions that were not cancelled. */
export const Figures = z.object({
  sessions: z.number(),
  /** Sessions at which somebody was recorded. Only these know who was not there. */
  withRegister: z.number(),
  minutesTaught: z.number(),
  /** Of sessions with a capacity; null if there are none. */
  places: orNull(z.number()),
  registered: z.number(),
  there: z.number(),
  walkIns: z.number(),
  /** Registered people at recorded sessions. */
  expected: z.number(),
  notThere: z.number(),
  /** Still waiting when the session began. */
  waiting: z.number(),
  minutesLearned: z.number(),
  answers: z.number(),
  /** From 1 to 5; null while there are too few answers. */
  means: orNull(z.object({ useful: z.number(), taught: z.number() })),
})
export type Figures = z.infer<typeof Figures>

/** `name`: a month like '2026-11', or a category. */
const NamedFigures = Figures.extend({ name: z.string() })
export type NamedFigures = z.infer<typeof NamedFigures>

export const FiguresOfYear = z.object({
  /** The year of its August. */
  year: z.number(),
  /** Academic years with sessions, the latest first. */
  years: z.array(z.number()),
  months: z.array(NamedFigures),
  categories: z.array(NamedFigures),
  total: Figures,
})
export type FiguresOfYear = z.infer<typeof FiguresOfYear>

const Year = z.object({
  /** The current year by default. */
  year: z
    .string()
    .regex(/^(19|20|21)\d\d$/, 'Enter a year like 2026.')
    .transform(Number)
    .optional(),
})

export const readFigures = admin.get('/admin/figures', FiguresOfYear, { query: Year })
/** CSV: the same, a line for each month, each category and the year. */
export const exportFigures = admin.csv('/admin/figures-list', Year)
