import { z } from 'zod'
import { deletedKinds } from '../trash/contract.ts'
import { AttendanceOfPerson } from '../attendance/contract.ts'
import { admin } from '../call.ts'
import { Email, FullName, Id, Instant, optionalParagraphs, orNull } from '../fields.ts'
import { limits } from '../limits.ts'
import { ShownKind } from '../mail/contract.ts'
import { mailStates } from '../mail/states.ts'
import { EntryWithOffer, RegistrationView } from '../registrations/contract.ts'
import { lists } from '../registrations/person.ts'
import { TheatreRequestView, TopicRequestView } from '../request-forms/contract.ts'
import { SessionInBrief } from '../sessions/together.contract.ts'

const PersonInput = z.object({ email: Email })

const ofSession = { session: orNull(SessionInBrief) }

/** `session`: the session that it is about, now or as it last was. */
const EmailOfPerson = z.object({
  ...ofSession,
  kind: ShownKind,
  state: z.enum(mailStates),
  name: z.string(),
  email: z.string(),
  subject: orNull(z.string()),
  message: orNull(z.string()),
  writtenAt: Instant,
  dueAt: Instant,
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
  /** `minutes`: of teaching that counts for the person by now. */
  attendance: z.array(AttendanceOfPerson.extend({ ...ofSession, minutes: z.number() })),
  teaching: z.array(SessionInBrief),
  topicRequests: z.array(TopicRequestView),
  theatreRequests: z.array(TheatreRequestView),
  emails: z.array(EmailOfPerson),
  /** In the trash, also sessions that somebody teaches, as far as they are about the person. */
  deleted: z.array(DeletedOfPerson),
})
export type PersonExport = z.infer<typeof PersonExport>

export const PersonErased = z.object({
  registrations: z.number(),
  waitingListEntries: z.number(),
  attendance: z.number(),
  teaching: z.number(),
  topicRequests: z.number(),
  theatreRequests: z.number(),
  emails: z.number(),
  deleted: z.number(),
})
export type PersonErased = z.infer<typeof PersonErased>

// POST, because URLs are logged and must not contain an address.
export const exportPerson = admin.act('/admin/people/export', PersonInput, PersonExport)
export const erasePerson = admin.act('/admin/people/erase', PersonInput, PersonErased)
/** The same for a page that shows it; in the audit log as read. */
export const readPerson = admin.act('/admin/people/read', PersonInput, PersonExport)

export const CorrectAddressInput = PersonInput.extend({ newEmail: Email }).refine(
  ({ email, newEmail }) => email !== newEmail,
  { path: ['newEmail'], message: 'Enter another address.' },
)
export type CorrectAddressInput = z.infer<typeof CorrectAddressInput>

/** Everywhere or nowhere. 404 if nothing is held. What is held with the new address already becomes one with it. */
export const correctAddress = admin.act(
  '/admin/people/correct-address',
  CorrectAddressInput,
  z.object({ changed: z.number(), emails: z.number() }),
)

export const CorrectNameInput = PersonInput.extend({ fullName: FullName })

/** On every row of the address, everywhere or nowhere. 404 if nothing is held. */
export const correctName = admin.act(
  '/admin/people/correct-name',
  CorrectNameInput,
  z.object({ changed: z.number() }),
)

export const RemoveSignUpsInput = z.object({
  signUps: z
    .array(z.object({ list: z.enum(lists), id: Id }))
    .min(1, 'Choose at least one session.')
    .max(200, 'Choose at most 200 sessions.'),
  /** Emails the person about upcoming sessions. */
  tell: z.object({ message: optionalParagraphs(limits.text) }).optional(),
})
export type RemoveSignUpsInput = z.infer<typeof RemoveSignUpsInput>

export const removeSignUps = admin.act(
  '/admin/people/remove',
  RemoveSignUpsInput,
  z.object({ removed: z.number(), emails: z.number() }),
)
