import { z } from 'zod'
import { limits } from './limits.ts'

/** The words by which a list is searched. */
export const Search = z.string().max(limits.title, 'Search for something shorter.').optional()

/** How many of a list are asked for, from its first. */
export const Limit = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'Ask for 1 to 99,999 at once.')
  .transform(Number)
  .optional()
