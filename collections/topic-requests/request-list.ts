import { z } from 'zod'
import { orNull } from '../fields.ts'
import { pageQuery, Search } from '../paging.ts'

/** Requests with every word of `search` in their name, email or text. */
export const RequestsQuery = z.object({ search: Search, ...pageQuery })
export type RequestsQuery = z.infer<typeof RequestsQuery>

/** One page of either kind of request, newest first. */
export const requestsPage = <View extends z.ZodType>(view: View) =>
  z.object({
    requests: z.array(view),
    nextCursor: orNull(z.string()),
    /** All that are stored, and those that were searched for. */
    counts: z.object({ all: z.number(), filtered: z.number() }),
  })
