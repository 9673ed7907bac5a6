import { z } from 'zod'
import { orNull } from '../fields.ts'
import { pageQuery, Search } from '../paging.ts'

/** `search`: every word is in the name, address or text. */
export const RequestsQuery = z.object({ search: Search, ...pageQuery })
export type RequestsQuery = z.infer<typeof RequestsQuery>

export const requestsPage = <View extends z.ZodType>(view: View) =>
  z.object({
    requests: z.array(view),
    nextCursor: orNull(z.string()),
    /** `all` counts what is stored, `filtered` what matches the search. */
    counts: z.object({ all: z.number(), filtered: z.number() }),
  })
