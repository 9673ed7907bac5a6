import { z } from 'zod'
import { call } from '../call.ts'
import { JoinInput, WaitingListEntryView } from '../waiting-list/contract.ts'
import { RegisterInput, RegistrationView } from './contract.ts'

export const lists = ['registration', 'waiting-list-entry'] as const
export type List = (typeof lists)[number]

/** `withinCapacity` refuses with `NoPlaceFree` what would exceed the capacity. */
export const AddPersonInput = RegisterInput.extend({
  list: z.enum(lists, { error: 'Choose a list.' }).default('registration'),
  withinCapacity: z.boolean({ error: 'Say whether to stay within the capacity.' }).optional(),
})
export type AddPersonInput = z.infer<typeof AddPersonInput>

/** By an administrator, whatever the time and the capacity; 409 when the address is on a list. */
export const addPerson = call('POST', '/admin/sessions/:id/people', {
  admin: true,
  body: AddPersonInput,
  response: RegistrationView,
})
/** 409 when the new address is on a list of the session. */
export const correctRegistration = call('PUT', '/registrations/:id', {
  admin: true,
  body: RegisterInput,
  response: RegistrationView,
})
export const correctEntry = call('PUT', '/waiting-list/:id', {
  admin: true,
  body: JoinInput,
  response: WaitingListEntryView,
})
