import { z } from 'zod'
import { admin, visitor } from '../call.ts'
import { Email, FullName, Id, Instant, line, orNull, RotaTier } from '../fields.ts'
import { limits } from '../limits.ts'
import { lists } from './person.ts'

/**
 * How a freed place is given to somebody who waits: by an administrator's promotion, or by the hub, which asks one
 * after the other.
 */
export const waitingListModes = ['manual', 'offers'] as const
export type WaitingListMode = (typeof waitingListModes)[number]

export const modeLabels: Record<WaitingListMode, string> = {
  manual: 'Given by an administrator',
  offers: 'Offered to one person at a time',
}

export const RegistrationView = z.object({
  id: Id,
  fullName: z.string(),
  email: z.string(),
  rotaTier: z.string(),
  registeredAt: Instant,
})
export type RegistrationView = z.infer<typeof RegistrationView>

/** The answer to a sign-up: `link` is that of the emails. */
export const withLink = { link: z.string() }

export const RegisterInput = z.object({
  fullName: FullName,
  email: Email,
  rotaTier: RotaTier,
})
export type RegisterInput = z.infer<typeof RegisterInput>

export const register = visitor.post(
  '/sessions/:id/register',
  RegisterInput,
  RegistrationView.extend(withLink),
  { limit: 'signUps' },
)
export const deleteRegistration = admin.delete('/registrations/:id')

export const WaitingListEntryView = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  tier: z.string(),
  joinedAt: Instant,
})
export type WaitingListEntryView = z.infer<typeof WaitingListEntryView>

/** With what administrators and the person see: `offerUntil` is the end of an open offer. */
export const EntryWithOffer = WaitingListEntryView.extend({
  offeredAt: orNull(Instant),
  offerUntil: orNull(Instant),
})

export const JoinInput = z.object({
  name: FullName,
  email: Email,
  tier: RotaTier,
})

/** `withinCapacity`: refuse with `NoPlaceFree` instead of exceeding the capacity. */
export const PromoteInput = z.object({ withinCapacity: z.boolean().optional() })
export type PromoteInput = z.infer<typeof PromoteInput>

export const NoPlaceFree = z.object({
  message: z.string(),
  current: z.object({
    capacity: z.number(),
    registered: z.number(),
    waitingListCount: z.number(),
  }),
})
export type NoPlaceFree = z.infer<typeof NoPlaceFree>

export const PromotionView = RegistrationView.extend({ notified: z.boolean() })
export type PromotionView = z.infer<typeof PromotionView>

export const joinWaitingList = visitor.post(
  '/sessions/:id/waiting-list',
  JoinInput,
  WaitingListEntryView.extend(withLink),
  { limit: 'signUps' },
)
/** 409 if the session has started, the address is registered, or with `NoPlaceFree`. */
export const promote = admin.post(
  '/waiting-list/:id/promote',
  PromoteInput.optional(),
  PromotionView,
)
export const deleteWaitingListEntry = admin.delete('/waiting-list/:id')

/** A session to come with places for people who wait; `free` is null if it is unlimited. */
export const FreedPlaces = z.object({
  session: Id,
  title: z.string(),
  startTime: Instant,
  free: z.number().nullable(),
  waiting: z.number(),
  /** How many people are offered a place at the moment. */
  offered: z.number(),
})
export type FreedPlaces = z.infer<typeof FreedPlaces>

export const WaitingListStatus = z.object({
  mode: z.enum(waitingListModes),
  freed: z.array(FreedPlaces),
})
export type WaitingListStatus = z.infer<typeof WaitingListStatus>

export const readWaitingListStatus = admin.get('/admin/waiting-lists', WaitingListStatus)

/** `withinCapacity` refuses with `NoPlaceFree` what would exceed the capacity. */
export const AddPersonInput = RegisterInput.extend({
  list: z.enum(lists, { error: 'Choose a list.' }).default('registered'),
  withinCapacity: z.boolean({ error: 'Say whether to stay within the capacity.' }).optional(),
})
export type AddPersonInput = z.infer<typeof AddPersonInput>

/** By an administrator, at any time and beyond the capacity; 409 when the address is on a list. */
export const addPerson = admin.post('/admin/sessions/:id/people', AddPersonInput, RegistrationView)
/** To a place or the waiting list of another session, or to the waiting list of their own. */
export const MoveInput = AddPersonInput.pick({ list: true, withinCapacity: true }).extend({
  session: line(limits.name, 'Choose a session.'),
})
export type MoveInput = z.infer<typeof MoveInput>

/** 409 when the address is on a list of that session, or with `NoPlaceFree`. */
export const moveRegistration = admin.act('/registrations/:id/move', MoveInput, RegistrationView)
export const moveEntry = admin.act('/waiting-list/:id/move', MoveInput, RegistrationView)

/** 409 when the new address is on a list of the session. */
export const correctRegistration = admin.put('/registrations/:id', RegisterInput, RegistrationView)
export const correctEntry = admin.put('/waiting-list/:id', JoinInput, WaitingListEntryView)
