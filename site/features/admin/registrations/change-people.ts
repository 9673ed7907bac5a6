import { counted } from '#collections/counted.ts'
import {
  addPerson,
  correctEntry,
  correctRegistration,
  deleteRegistration,
  deleteWaitingListEntry,
  moveEntry,
  moveRegistration,
  promote,
  type RegisterInput,
  type RegistrationView,
  type WaitingListEntryView,
} from '#collections/registrations/contract.ts'
import { type List, personOf } from '#collections/registrations/person.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { act } from '#site/data/act.ts'
import { unlessUnsent } from '#site/data/emails.ts'
import { write } from '#site/data/swr.ts'
import { orBeyondCapacity } from '#site/features/admin/beyond-capacity.ts'
import { choicesOf } from '#site/ui/fields/select.tsx'
import { undoOf } from '#site/features/admin/trash/restore-deleted.ts'

type Person = Omit<RegistrationView, 'registeredAt'>
type Named = Pick<AdminSessionView, 'id' | 'title'>
type Places = Pick<AdminSessionView, 'title' | 'capacity' | 'registered'>

/** `person` is missing for an addition. */
export type PersonTask = { list: List; person?: Person }

export const listChoices = choicesOf({ registered: 'A place', waiting: 'The waiting list' })

export const addTo = ({ id, title }: Named, list: List, input: RegisterInput) =>
  orBeyondCapacity(
    (withinCapacity) =>
      write(addPerson, { params: { id }, body: { ...input, list, withinCapacity } }),
    ({ message }) => `${message} Register ${input.fullName} for "${title}" anyway?`,
  )

export const correct = (list: List, { id }: Person, input: RegisterInput) =>
  list === 'registered'
    ? write(correctRegistration, { params: { id }, body: input })
    : write(correctEntry, { params: { id }, body: personOf(input) })

type Target = { session: Named; list: List }

export const move = (from: List, { id, fullName }: Person, { session, list }: Target) =>
  orBeyondCapacity<unknown>(
    (withinCapacity) =>
      write(from === 'registered' ? moveRegistration : moveEntry, {
        params: { id },
        body: { session: session.id, list, withinCapacity },
      }),
    ({ message }) => `${message} Move ${fullName} to "${session.title}" anyway?`,
  )

const removals = {
  registered: {
    call: deleteRegistration,
    what: (name: string) => `the registration of ${name} for`,
    removed: 'Registration Deleted',
    failure: 'Failed to delete registration.',
  },
  waiting: {
    call: deleteWaitingListEntry,
    what: (name: string) => `${name} from the waiting list of`,
    removed: 'Waiting List Entry Deleted',
    failure: 'Failed to delete waiting list entry',
  },
}

export function remove({ title }: Pick<Named, 'title'>, list: List, { id, fullName }: Person) {
  const { call, what, removed, failure } = removals[list]
  return act({
    ask: `Are you sure you want to delete ${what(fullName)} "${title}"?`,
    run: () => write(call, { params: { id } }),
    done: { title: removed, text: fullName, action: undoOf(id) },
    failed: ['Delete Failed', failure],
  })
}

const isWithinCapacity = ({ capacity, registered }: Places) =>
  capacity === null || registered < capacity

/** Warns when the promotion exceeds the capacity, or passes over the `ahead` people who came first. */
export function promotionQuestion(
  places: Places,
  name: string,
  ahead: number,
  sendsEmails: boolean,
): string {
  const { title, capacity, registered } = places
  const all = capacity === 1 ? 'The only place' : `All ${capacity} places`
  const taken = `${all} of this session ${capacity === 1 ? 'is' : 'are'} taken`
  return [
    !isWithinCapacity(places) && `${taken}: it will have ${registered + 1} registrations.`,
    ahead > 0 && `${counted(ahead, 'person has', 'people have')} waited longer.`,
    `Are you sure you want to promote ${name} from the waiting list of "${title}"?`,
    sendsEmails ? 'They will get an email.' : 'No one is emailed: no mail server is set.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Asks again when the place that the page showed is gone. */
export function promoteEntry(
  session: AdminSessionView,
  { id, name, email }: Pick<WaitingListEntryView, 'id' | 'name' | 'email'>,
  sendsEmails: boolean,
) {
  const ahead = session.waitingList.findIndex((entry) => entry.id === id)
  const questionOf = (places: Places) => promotionQuestion(places, name, ahead, sendsEmails)
  const call = (withinCapacity?: true) =>
    write(promote, { params: { id }, body: withinCapacity && { withinCapacity } })
  return act({
    ask: questionOf(session),
    run: () =>
      isWithinCapacity(session)
        ? orBeyondCapacity(call, ({ current }) => questionOf({ ...session, ...current }))
        : call(),
    done: ({ notified }) => {
      const told = notified
        ? ' and has been emailed.'
        : `, but the email to ${email} could not be sent. Please tell them another way.`
      const text = `${name} now has a place${sendsEmails ? told : ''}`
      return unlessUnsent(sendsEmails, { title: 'Promoted Successfully', text })
    },
    failed: ['Promotion Failed', 'Failed to promote from waiting list'],
  })
}
