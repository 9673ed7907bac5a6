import { counted, countedPeople } from '#collections/counted.ts'
import { reinstateSessions } from '#collections/sessions/together.contract.ts'
import { messageOf, send } from '#site/data/api.ts'
import { refresh } from '#site/data/swr.ts'
import { confirmAction } from '#site/lib/confirm-action.ts'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { sessionLists } from '#site/features/admin/sessions/session-mutations.ts'

async function putBackOn(sessions: string[], title = counted(sessions.length, 'session')) {
  try {
    const { emails } = await send(reinstateSessions, { body: { sessions } })
    void refresh(sessionLists)
    void showToast({
      title: 'Session Back On',
      text: emails > 0 ? `${title}. ${countedPeople(emails)} will be emailed.` : title,
    })
  } catch (error) {
    showFailure('Error', messageOf(error, 'Failed to update session.'))
  }
}

/** For a row of the administrators' table. */
export async function putBackOnIfSure({ id, title }: { id: string; title: string }) {
  const who = 'Everybody keeps their place, and everybody on its lists is emailed.'
  if (confirmAction(`Put "${title}" back on? ${who}`)) await putBackOn([id], title)
}

/** For the notification of a cancellation: within its seconds nobody has been emailed. */
export const undoCancellation = (sessions: string[]) => ({
  label: 'Undo',
  seconds: 10,
  onPress: () => void putBackOn(sessions),
})
