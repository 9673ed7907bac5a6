import { z } from 'zod'
import { admin, call } from '../call.ts'
import { Email, FullName, Honeypot, Id, Instant, orNull, paragraphs } from '../fields.ts'
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
export const listTheatreRequests = admin.get(
  '/admin/theatre-list-requests',
  z.union([z.array(TheatreRequestView), TheatreRequestsPage]),
  { audit: 'whole', query: RequestsQuery },
)
/** CSV of all that fits. */
export const exportTheatreRequests = admin.csv(
  '/admin/theatre-list-request-list',
  RequestsSelection,
  { audit: 'export' },
)
export const updateTheatreRequest = admin.put(
  '/admin/theatre-list-requests/:id',
  RequestUpdate,
  TheatreRequestView,
)
export const deleteTheatreRequest = admin.delete('/admin/theatre-list-requests/:id')
