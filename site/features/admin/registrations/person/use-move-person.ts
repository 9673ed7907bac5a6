import {
  type List,
  moveEntry,
  moveRegistration,
} from '#collections/registrations/admin-people.contract.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { useSend } from '#site/data/swr.ts'
import { confirmAction } from '#site/lib/confirm-action.ts'
import { noPlaceIn } from '#site/features/admin/no-place-in.ts'
import { changed, type PersonTask } from './use-save-person.ts'

type Target = { session: AdminSessionView; list: List }

/** Beyond the capacity only after a question. @returns whether the person was moved. */
export function useMovePerson(from: List, person: NonNullable<PersonTask['person']>) {
  const registration = useSend(moveRegistration, changed)
  const entry = useSend(moveEntry, changed)
  const { send } = from === 'registration' ? registration : entry

  return async ({ session, list }: Target): Promise<boolean> => {
    const params = { id: person.id }
    const body = { session: session.id, list }
    try {
      await send({ params, body: { ...body, withinCapacity: true } })
    } catch (error) {
      const full = noPlaceIn(error)
      if (!full) throw error
      const question = `${full.message} Move ${person.fullName} to "${session.title}" anyway?`
      if (!confirmAction(question)) return false
      await send({ params, body })
    }
    return true
  }
}
