import { z } from 'zod'
import { deletedKinds } from '../trash/kinds.ts'
import { AttendanceOfPerson } from '../attendance/contract.ts'
import { call } from '../call.ts'
import { Email, Id, Instant, orNull } from '../fields.ts'
import { mailKinds, mailStates } from '../mail/states.ts'
import { RegistrationView } from '../registrations/contract.ts'
import { TheatreRequestView } from '../theatre-requests/contract.ts'
import { TopicRequestView } from '../topic-requests/contract.ts'
import { EntryWithOffer } from '../waiting-list/contract.ts'

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

const EmailOfPerson = z.object({
  kind: z.enum(mailKinds),
  state: z.enum(mailStates),
  name: z.string(),
  email: z.string(),
  subject: orNull(z.string()),
  message: orNull(z.string()),
  writtenAt: Instant,
  sentAt: orNull(Instant),
})

const DeletedOfPerson = z.object({
  kind: z.enum(deletedKinds),
  deletedAt: Instant,
  row: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

export const PersonExport = z.object({
  email: z.string(),
  registrations: z.array(RegistrationView.extend(ofSession)),
  waitingList: z.array(EntryWithOffer.extend(ofSession)),
  attendance: z.array(AttendanceOfPerson.extend(ofSession)),
  /** Sessions that name the address as that of whoever teaches. */
  teaching: z.array(SessionOfPerson),
  topicRequests: z.array(TopicRequestView),
  theatreRequests: z.array(TheatreRequestView),
  emails: z.array(EmailOfPerson),
  /** In the bin. */
  deleted: z.array(DeletedOfPerson),
  /** To all sign-ups, as a page or as a calendar; the addresses themselves are not held. */
  links: z.array(z.object({ purpose: z.enum(['sessions', 'feed']), expiresAt: Instant })),
})
export type PersonExport = z.infer<typeof PersonExport>

/** Numbers of deleted rows; `unsentMails` are files in the outbox folder. */
export const PersonErased = z.object({
  registrations: z.number(),
  waitingListEntries: z.number(),
  attendance: z.number(),
  teaching: z.number(),
  topicRequests: z.number(),
  theatreRequests: z.number(),
  emails: z.number(),
  deleted: z.number(),
  unsentMails: z.number(),
})
export type PersonErased = z.infer<typeof PersonErased>

// POST, as URLs are logged and must not contain an address.
export const exportPerson = call('POST', '/admin/people/export', {
  admin: true,
  status: 200,
  body: PersonInput,
  response: PersonExport,
})
export const erasePerson = call('POST', '/admin/people/erase', {
  admin: true,
  status: 200,
  body: PersonInput,
  response: PersonErased,
})
