import { z } from 'zod'
import { call } from '../call.ts'
import {
  Id,
  Instant,
  NoContent,
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
export const listTopicRequests = call('GET', '/admin/topic-requests', {
  admin: true,
  audit: 'whole',
  query: RequestsQuery,
  isStreamed: true,
  response: z.union([z.array(TopicRequestView), TopicRequestsPage]),
})
/** CSV of all that fits. */
export const exportTopicRequests = call('GET', '/admin/topic-request-list', {
  admin: true,
  audit: 'export',
  query: RequestsSelection,
  isStreamed: true,
  contentType: 'text/csv; charset=utf-8',
  response: z.string(),
})
/** How many are not answered yet. */
export const readNewRequests = call('GET', '/admin/new-requests', {
  admin: true,
  response: z.object({ topicRequests: z.number(), theatreRequests: z.number() }),
})
export const updateTopicRequest = call('PUT', '/admin/topic-requests/:id', {
  admin: true,
  body: RequestUpdate,
  response: TopicRequestView,
})
export const deleteTopicRequest = call('DELETE', '/admin/topic-requests/:id', {
  admin: true,
  response: NoContent,
})
