import { z } from 'zod'
import { limits } from './limits.ts'

/** For lists in pages: at most `limit` items after `cursor`. */
export const pageQuery = {
  cursor: z.string().max(2_000).optional(),
  limit: z
    .string()
    .regex(/^(100|[1-9]\d?)$/, 'Ask for 1 to 100 at once.')
    .optional(),
}

export const Search = z.string().max(limits.title, 'Search for something shorter.').optional()
