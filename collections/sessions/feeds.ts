import { z } from 'zod'
import { call } from '../call.ts'
import { limits } from '../limits.ts'

const Category = z.string().max(limits.name, 'There is no category with so long a name.')

/** Ids or names of categories; without any, all sessions. */
const FeedQuery = z.object({
  category: z
    .union([Category, z.array(Category).max(50, 'Name at most 50 categories.')])
    .optional(),
})

/** The programme as a calendar, from 3 months ago to 18 months ahead. */
export const readCalendarFeed = call('GET', '/calendar.ics', {
  query: FeedQuery,
  contentType: 'text/calendar; charset=utf-8',
  response: z.string(),
})
