import { z } from 'zod'
import { admin, call } from '../call.ts'
import {
  Id,
  Instant,
  OptionalEmail,
  OptionalFullName,
  orNull,
  paragraphs,
  Honeypot,
} from '../fields.ts'
import { limits } from '../limits.ts'
import { RequestsQuery, requestsPage, RequestsSelection, RequestUpdate } from './request-list.ts'

export const TopicRequestView = z.object({
  id: Id,
  name: orNull(z.string()),
  email: orNull(z.string()),
  message: z.string(),
  createdAt: Instant,
  answeredAt: orNull(Instant),
})
export type TopicRequestView = z.infer<typeof TopicRequestView>

export const TopicRequestInput = z.object({
  name: OptionalFullName,
  email: OptionalEmail,
  message: paragraphs(limits.text, 'Enter your message.'),
  website: Honeypot,
})
export type TopicRequestInput = z.infer<typeof TopicRequestInput>

export const RequestReceipt = z.object({ id: Id, successMessage: z.string() })

export const sendTopicRequest = call('POST', '/topic-requests', {
  limit: 'forms',
  body: TopicRequestInput,
  response: RequestReceipt,
})
export const TopicRequestsPage = requestsPage(TopicRequestView)
export type TopicRequestsPage = z.infer<typeof TopicRequestsPage>

/** One page with a query, every request without. */
export const listTopicRequests = admin.get(
  '/admin/topic-requests',
  z.union([z.array(TopicRequestView), TopicRequestsPage]),
  { audit: 'whole', query: RequestsQuery },
)
/** CSV of all that fits. */
export const exportTopicRequests = admin.csv('/admin/topic-request-list', RequestsSelection, {
  audit: 'export',
})
/** How many are not answered yet. */
export const readNewRequests = admin.get(
  '/admin/new-requests',
  z.object({ topicRequests: z.number(), theatreRequests: z.number() }),
)
export const updateTopicRequest = admin.put(
  '/admin/topic-requests/:id',
  RequestUpdate,
  TopicRequestView,
)
export const deleteTopicRequest = admin.delete('/admin/topic-requests/:id')
