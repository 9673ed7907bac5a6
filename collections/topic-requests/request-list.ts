import { z } from 'zod'
import { orNull } from '../fields.ts'
import { pageQuery, Search } from '../paging.ts'

export const requestStates = ['new', 'answered'] as const
export type RequestState = (typeof requestStates)[number]

/** `search`: every word is in the name, address or text. */
export const RequestsSelection = z.object({
  search: Search,
  state: z.enum(requestStates, { error: 'Ask for new or answered requests.' }).optional(),
})
export type RequestsSelection = z.infer<typeof RequestsSelection>

export const RequestsQuery = RequestsSelection.extend(pageQuery)
export type RequestsQuery = z.infer<typeof RequestsQuery>

export const requestsPage = <View extends z.ZodType>(view: View) =>
  z.object({
    requests: z.array(view),
    nextCursor: orNull(z.string()),
    /** `all` and `new` count what is stored, `filtered` what was asked for. */
    counts: z.object({ all: z.number(), new: z.number(), filtered: z.number() }),
  })

export const RequestUpdate = z.object({
  isAnswered: z.boolean({ error: 'Say whether the request is answered.' }),
})
export type RequestUpdate = z.infer<typeof RequestUpdate>
