import { z } from 'zod'
import { admin, visitor } from '../call.ts'
import {
  Email,
  FullName,
  Honeypot,
  Id,
  Instant,
  Limit,
  OptionalEmail,
  OptionalFullName,
  orNull,
  paragraphs,
  Search,
} from '../fields.ts'
import { limits } from '../limits.ts'

export const requestStates = ['new', 'answered'] as const

/** `search`: every word is in the name, address or text. */
const RequestsSelection = z.object({
  search: Search,
  state: z.enum(requestStates, { error: 'Ask for new or answered requests.' }).optional(),
})
export type RequestsSelection = z.infer<typeof RequestsSelection>

/** The first `limit` requests, or all. */
const RequestsQuery = RequestsSelection.extend({ limit: Limit })

const RequestUpdate = z.object({
  isAnswered: z.boolean({ error: 'Say whether the request is answered.' }),
})

const sent = { id: Id, createdAt: Instant, answeredAt: orNull(Instant) }

export const TopicRequestView = z.object({
  ...sent,
  name: orNull(z.string()),
  email: orNull(z.string()),
  message: z.string(),
})
export type TopicRequestView = z.infer<typeof TopicRequestView>

export const TheatreRequestView = z.object({
  ...sent,
  name: z.string(),
  email: z.string(),
  datesAvailable: z.string(),
})
export type TheatreRequestView = z.infer<typeof TheatreRequestView>

export const TopicRequestInput = z.object({
  name: OptionalFullName,
  email: OptionalEmail,
  message: paragraphs(limits.text, 'Enter your message.'),
  website: Honeypot,
})
export const TheatreRequestInput = z.object({
  name: FullName,
  email: Email,
  datesAvailable: paragraphs(limits.text, 'Enter the dates on which you are available.'),
  website: Honeypot,
})
export type RequestInput = z.infer<typeof TopicRequestInput> | z.infer<typeof TheatreRequestInput>

/** Newest first. `all` and `new` count what is stored, `filtered` what was asked for. */
const selectedOf = <View extends z.ZodType>(view: View) =>
  z.object({
    requests: z.array(view),
    counts: z.object({ all: z.number(), new: z.number(), filtered: z.number() }),
  })

/** `list`: with a query a selection, else every request. */
const requestCalls = <
  const Form extends string,
  const List extends string,
  Input extends z.ZodType,
  View extends z.ZodType,
>(
  form: Form,
  list: List,
  input: Input,
  view: View,
) => ({
  send: visitor.post(form, input, z.object({ id: Id, successMessage: z.string() }), {
    limit: 'forms',
  }),
  list: admin.get(`${list}s`, z.union([z.array(view), selectedOf(view)]), {
    audit: 'whole',
    query: RequestsQuery,
  }),
  file: admin.csv(`${list}-list`, RequestsSelection, { audit: 'export' }),
  update: admin.put(`${list}s/:id`, RequestUpdate, view),
  remove: admin.delete(`${list}s/:id`),
})

export const topicRequestCalls = requestCalls(
  '/topic-requests',
  '/admin/topic-request',
  TopicRequestInput,
  TopicRequestView,
)
export const theatreRequestCalls = requestCalls(
  '/theatre-list-request',
  '/admin/theatre-list-request',
  TheatreRequestInput,
  TheatreRequestView,
)

export const readNewRequests = admin.get(
  '/admin/new-requests',
  z.object({ topicRequests: z.number(), theatreRequests: z.number() }),
)
