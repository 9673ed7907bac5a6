import {
  addPerson,
  correctEntry,
  correctRegistration,
  moveEntry,
  moveRegistration,
  type RegisterInput,
  type RegistrationView,
} from '#collections/registrations/contract.ts'
import { type List, personOf } from '#collections/registrations/person.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { write } from '#site/data/swr.ts'
import { orBeyondCapacity } from '#site/features/admin/beyond-capacity.ts'

type Person = Omit<RegistrationView, 'registeredAt'>

/** `person` is missing where somebody is added. */
export type PersonTask = { list: List; person?: Person }

/** Beyond the capacity only after a question. @returns nothing after a No. */
export const addTo = (
  { id, title }: Pick<AdminSessionView, 'id' | 'title'>,
  list: List,
  input: RegisterInput,
) =>
  orBeyondCapacity(
    (withinCapacity) =>
      write(addPerson, { params: { id }, body: { ...input, list, withinCapacity } }),
    ({ message }) => `${message} Register ${input.fullName} for "${title}" anyway?`,
  )

export const correct = (list: List, { id }: Person, input: RegisterInput) =>
  list === 'registered'
    ? write(correctRegistration, { params: { id }, body: input })
    : write(correctEntry, { params: { id }, body: personOf(input) })

type Target = { session: Pick<AdminSessionView, 'id' | 'title'>; list: List }

/** Beyond the capacity only after a question. @returns nothing after a No. */
export const move = (from: List, { id, fullName }: Person, { session, list }: Target) =>
  orBeyondCapacity<unknown>(
    (withinCapacity) =>
      write(from === 'registered' ? moveRegistration : moveEntry, {
        params: { id },
        body: { session: session.id, list, withinCapacity },
      }),
    ({ message }) => `${message} Move ${fullName} to "${session.title}" anyway?`,
  )

export const listChoices = [
  { value: 'registered', label: 'A place' },
  { value: 'waiting', label: 'The waiting list' },
] as const
