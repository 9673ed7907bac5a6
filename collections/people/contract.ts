import { z } from 'zod'
import { call } from '../call.ts'
import { Email, Id, Instant, orNull } from '../fields.ts'
import { RegistrationView } from '../registrations/contract.ts'
import { TheatreRequestView } from '../theatre-requests/contract.ts'
import { TopicRequestView } from '../topic-requests/contract.ts'
import { WaitingListEntryView } from '../waiting-list/contract.ts'

/** Of whom: everything that is held on an e-mail address, compared without case. */
export const PersonInput = z.object({ email: Email })
export type PersonInput = z.infer<typeof PersonInput>

const SessionOfPerson = z.object({
  id: Id,
  title: z.string(),
  location: z.string(),
  startTime: Instant,
  endTime: Instant,
})
const ofSession = { session: orNull(SessionOfPerson) }

/** Everything that is held on an address, oldest first. */
export const PersonExport = z.object({
  email: z.string(),
  registrations: z.array(RegistrationView.extend(ofSession)),
  waitingList: z.array(WaitingListEntryView.extend(ofSession)),
  topicRequests: z.array(TopicRequestView),
  theatreRequests: z.array(TheatreRequestView),
})
export type PersonExport = z.infer<typeof PersonExport>

/** How much was deleted. `unsentMails`: files in the outbox of a hub without a mail server. */
export const PersonErased = z.object({
  registrations: z.number(),
  waitingListEntries: z.number(),
  topicRequests: z.number(),
  theatreRequests: z.number(),
  unsentMails: z.number(),
})
export type PersonErased = z.infer<typeof PersonErased>

// POST, though it only reads: an address must not stand in an address, which is logged and kept.
export const exportPerson = call('POST', '/admin/people/export', {
  admin: true,
  status: 200,
  body: PersonInput,
  response: PersonExport,
})
/** Deletes all of it for good; the places become free. */
export const erasePerson = call('POST', '/admin/people/erase', {
  admin: true,
  status: 200,
  body: PersonInput,
  response: PersonErased,
})
