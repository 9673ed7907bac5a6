import { z } from 'zod'
import { call } from '../call.ts'
import { Email, FullName, Honeypot, Id, Instant, NoContent, orNull, paragraphs } from '../fields.ts'
import { limits } from '../limits.ts'
import { RequestReceipt } from '../topic-requests/contract.ts'
import {
  RequestsQuery,
  requestsPage,
  RequestsSelection,
  RequestUpdate,
} from '../topic-requests/request-list.ts'

export const TheatreRequestView = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  datesAvailable: z.string(),
  createdAt: Instant,
  answeredAt: orNull(Instant),
})
export type TheatreRequestView = z.infer<typeof TheatreRequestView>

export const TheatreRequestInput = z.object({
  name: FullName,
  email: Email,
  datesAvailable: paragraphs(limits.text, 'Enter the dates on which you are available.'),
  website: Honeypot,
})
export type TheatreRequestInput = z.infer<typeof TheatreRequestInput>

export const sendTheatreRequest = call('POST', '/theatre-list-request', {
  limit: 'forms',
  body: TheatreRequestInput,
  response: RequestReceipt,
})
const TheatreRequestsPage = requestsPage(TheatreRequestView)

/** One page with a query, every request without. */
export const listTheatreRequests = call('GET', '/admin/theatre-list-requests', {
  admin: true,
  audit: 'whole',
  query: RequestsQuery,
  isStreamed: true,
  response: z.union([z.array(TheatreRequestView), TheatreRequestsPage]),
})
/** CSV of all that fits. */
export const exportTheatreRequests = call('GET', '/admin/theatre-list-request-list', {
  admin: true,
  audit: 'export',
  query: RequestsSelection,
  isStreamed: true,
  contentType: 'text/csv; charset=utf-8',
  response: z.string(),
})
export const updateTheatreRequest = call('PUT', '/admin/theatre-list-requests/:id', {
  admin: true,
  body: RequestUpdate,
  response: TheatreRequestView,
})
export const deleteTheatreRequest = call('DELETE', '/admin/theatre-list-requests/:id', {
  admin: true,
  response: NoContent,
})
