import { z } from 'zod'
import { admin } from '../call.ts'
import { line } from '../fields.ts'
import { limits } from '../limits.ts'
import { JoinInput, WaitingListEntryView } from '../waiting-list/contract.ts'
import { RegisterInput, RegistrationView } from './contract.ts'
import { lists } from './person.ts'

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
