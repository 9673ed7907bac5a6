import { counted, countedPeople } from '#collections/counted.ts'
import { isPast } from '#collections/sessions/availability.ts'
import { type AdminSessionView, deleteSession } from '#collections/sessions/contract.ts'
import { reinstateSessions } from '#collections/sessions/together.contract.ts'
import { act } from '#site/data/act.ts'
import { write } from '#site/data/swr.ts'
import { undo, undoOf } from '#site/features/admin/trash/restore-deleted.ts'

/** Names the people who are deleted with the session, and what emails them instead. */
export function deletionQuestion(session: AdminSessionView, now: Date) {
  const { title, registered, waitingListCount, attended, cancelledAt } = session
  const people = [
    registered > 0 && counted(registered, 'registration', 'registrations'),
    waitingListCount > 0 && counted(waitingListCount, 'waiting-list entry', 'waiting-list entries'),
  ].filter(Boolean)
  const isNews = people.length > 0 && !cancelledAt && !isPast(session, now)
  const sentences = [
    `Are you sure you want to delete the session "${title}"?`,
    people.length > 0 && `Its ${people.join(' and ')} will be deleted too.`,
    attended > 0 &&
      `The attendance of ${countedPeople(attended)}, and their certificates for it, will go with it.`,
    isNews && 'No one on the lists is emailed. To email them, cancel the session instead.',
  ]
  return sentences.filter(Boolean).join(' ')
}

export const removeSession = (session: AdminSessionView, now: Date) =>
  act({
    ask: deletionQuestion(session, now),
    run: () => write(deleteSession, { params: { id: session.id } }),
    done: { title: 'Session Deleted', text: session.title, action: undoOf(session.id) },
    failed: 'Failed to delete session.',
  })

const putBackOn = (sessions: string[], title: string, ask?: string) =>
  act({
    ask,
    run: () => write(reinstateSessions, { body: { sessions } }),
    done: ({ emails }) => ({
      title: 'Session Back On',
      text: emails > 0 ? `${countedPeople(emails)} will be emailed: ${title}` : title,
    }),
    failed: 'Failed to update session.',
  })

export const putBackOnIfSure = ({ id, title }: { id: string; title: string }) =>
  putBackOn(
    [id],
    title,
    `Put "${title}" back on? Everyone on its lists keeps their place and is emailed.`,
  )

/** For the notification of a cancellation: within its seconds nobody has been emailed. */
export const undoCancellation = (sessions: string[]) =>
  undo(() => putBackOn(sessions, counted(sessions.length, 'session')))
