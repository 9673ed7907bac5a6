import {
  addPerson,
  correctEntry,
  correctRegistration,
  type List,
} from '#collections/registrations/admin-people.contract.ts'
import { personOf } from '#collections/registrations/person.ts'
import type { RegisterInput, RegistrationView } from '#collections/registrations/contract.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { useSend } from '#site/data/swr.ts'
import { confirmAction } from '#site/lib/confirm-action.ts'
import { noPlaceIn } from '#site/features/admin/no-place-in.ts'
import { sessionLists } from '#site/features/admin/sessions/session-mutations.ts'

/** `person` is missing where somebody is added. */
export type PersonTask = { list: List; person?: Omit<RegistrationView, 'registeredAt'> }

export const changed = { refreshes: [...sessionLists, '/api/admin/sessions'] }

/** Adds or corrects a person; beyond the capacity only after a question. @returns nothing after a No. */
export function useSavePerson({ id, title }: AdminSessionView, { list, person }: PersonTask) {
  const addition = useSend(addPerson, changed)
  const registration = useSend(correctRegistration, changed)
  const entry = useSend(correctEntry, changed)

  const add = async (input: RegisterInput) => {
    const params = { id }
    try {
      await addition.send({ params, body: { ...input, list, withinCapacity: true } })
    } catch (error) {
      const full = noPlaceIn(error)
      if (!full) throw error
      if (!confirmAction(`${full.message} Register ${input.fullName} for "${title}" anyway?`)) {
        return undefined
      }
      await addition.send({ params, body: { ...input, list } })
    }
    return { name: input.fullName }
  }

  return async (input: RegisterInput): Promise<{ name: string } | undefined> => {
    if (!person) return add(input)
    const params = { id: person.id }
    if (list === 'registration') await registration.send({ params, body: input })
    else await entry.send({ params, body: personOf(input) })
    return { name: input.fullName }
  }
}
