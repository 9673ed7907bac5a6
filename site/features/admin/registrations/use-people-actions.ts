import { counted } from '#collections/counted.ts'
import {
  deleteRegistration,
  deleteWaitingListEntry,
  promote,
  type RegistrationView,
  type WaitingListEntryView,
} from '#collections/registrations/contract.ts'
import type { List } from '#collections/registrations/person.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { act } from '#site/data/act.ts'
import { unlessUnsent, useSendsEmails } from '#site/data/emails.ts'
import { write } from '#site/data/swr.ts'
import { orBeyondCapacity } from '#site/features/admin/beyond-capacity.ts'
import { undoOf } from '#site/features/admin/trash/restore-deleted.ts'
import { confirmAction } from '#site/lib/confirm-action.ts'

const deletions = {
  registered: {
    call: deleteRegistration,
    what: (name: string) => `the registration of ${name} for`,
    title: 'Registration Deleted',
    failure: 'Failed to delete registration.',
  },
  waiting: {
    call: deleteWaitingListEntry,
    what: (name: string) => `${name} from the waiting list of`,
    title: 'Waiting List Entry Deleted',
    failure: 'Failed to delete waiting list entry',
  },
}

type Places = Pick<AdminSessionView, 'title' | 'capacity' | 'registered'>

const isWithinCapacity = ({ capacity, registered }: Pick<Places, 'capacity' | 'registered'>) =>
  capacity === null || registered < capacity

function overCapacity({ capacity, registered }: Places) {
  const taken = capacity === 1 ? 'The only place' : `All ${capacity} places`
  const verb = capacity === 1 ? 'is' : 'are'
  return `${taken} of this session ${verb} taken: it will have ${registered + 1} registrations.`
}

const waitLonger = (ahead: number) =>
  `${counted(ahead, 'person has', 'people have')} waited longer.`

/** Warns when the promotion exceeds the capacity, or passes over the `ahead` people who came first. */
export const promotionQuestion = (
  session: Places,
  name: string,
  ahead: number,
  sendsEmails: boolean,
) =>
  [
    !isWithinCapacity(session) && overCapacity(session),
    ahead > 0 && waitLonger(ahead),
    `Are you sure you want to promote ${name} from the waiting list of "${session.title}"?`,
    sendsEmails ? 'They will get an email.' : 'They will get no email: no mail server is set.',
  ]
    .filter(Boolean)
    .join(' ')

export function usePeopleActions(session: AdminSessionView) {
  const sendsEmails = useSendsEmails()

  const ahead = ({ id }: WaitingListEntryView) =>
    session.waitingList.findIndex((entry) => entry.id === id)

  /** Asks again when the place that the page showed is gone. @returns nothing after a No. */
  async function askAndPromote(entry: WaitingListEntryView) {
    const questionOf = (places: Places) =>
      promotionQuestion(places, entry.name, ahead(entry), sendsEmails)
    const call = (withinCapacity?: true) =>
      write(promote, { params: { id: entry.id }, body: withinCapacity && { withinCapacity } })
    if (!confirmAction(questionOf(session))) return undefined
    if (!isWithinCapacity(session)) return call()
    return orBeyondCapacity(call, ({ current }) => questionOf({ ...session, ...current }))
  }

  return {
    remove: (list: List, { id, fullName: name }: Pick<RegistrationView, 'id' | 'fullName'>) => {
      const { call, what, title, failure } = deletions[list]
      return act({
        ask: `Are you sure you want to delete ${what(name)} "${session.title}"?`,
        run: () => write(call, { params: { id } }),
        done: { title, text: name, action: undoOf(id) },
        failed: ['Delete Failed', failure],
      })
    },
    promote: (entry: WaitingListEntryView) =>
      act({
        run: () => askAndPromote(entry),
        done: ({ notified }) => {
          const title = 'Promoted Successfully'
          const has = `${entry.name} now has a place`
          if (!sendsEmails) return unlessUnsent(sendsEmails, { title, text: has })
          const text = notified
            ? `${has} and has been emailed.`
            : `${has}, but the email to ${entry.email} could not be sent. Please tell them another way.`
          return { title, text }
        },
        failed: ['Promotion Failed', 'Failed to promote from waiting list'],
      }),
  }
}
