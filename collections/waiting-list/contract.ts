import { z } from 'zod'
import { admin, call } from '../call.ts'
import { Email, FullName, Id, Instant, orNull, RotaTier } from '../fields.ts'
import { RegistrationView, withLink } from '../registrations/contract.ts'
import { waitingListModes } from './modes.ts'

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
export type EntryWithOffer = z.infer<typeof EntryWithOffer>

export const JoinInput = z.object({
  name: FullName,
  email: Email,
  tier: RotaTier,
})
export type JoinInput = z.infer<typeof JoinInput>

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

export const joinWaitingList = call('POST', '/sessions/:id/waiting-list', {
  limit: 'signUps',
  body: JoinInput,
  response: WaitingListEntryView.extend(withLink),
})
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
