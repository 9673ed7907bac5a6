import { z } from 'zod'
import { call } from '../call.ts'
import { Email, FullName, Id, Instant, NoContent, RotaTier } from '../fields.ts'
import { RegistrationView } from '../registrations/contract.ts'

export const WaitingListEntryView = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  tier: z.string(),
  joinedAt: Instant,
})
export type WaitingListEntryView = z.infer<typeof WaitingListEntryView>

export const JoinInput = z.object({
  name: FullName,
  email: Email,
  tier: RotaTier,
})
export type JoinInput = z.infer<typeof JoinInput>

export const PromotionView = RegistrationView.extend({ notified: z.boolean() })
export type PromotionView = z.infer<typeof PromotionView>

export const joinWaitingList = call('POST', '/sessions/:id/waiting-list', {
  body: JoinInput,
  response: WaitingListEntryView,
})
export const promote = call('POST', '/waiting-list/:id/promote', {
  admin: true,
  response: PromotionView,
})
export const deleteWaitingListEntry = call('DELETE', '/waiting-list/:id', {
  admin: true,
  response: NoContent,
})
