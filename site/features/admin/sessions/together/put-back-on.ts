import { counted, countedPeople } from '#collections/counted.ts'
import { reinstateSessions } from '#collections/sessions/together.contract.ts'
import { act } from '#site/data/act.ts'
import { write } from '#site/data/swr.ts'

const putBackOn = (sessions: string[], title: string, ask?: string) =>
  act({
    ask,
    run: () => write(reinstateSessions, { body: { sessions } }),
    done: ({ emails }) => ({
      title: 'Session Back On',
      text: emails > 0 ? `${title}. ${countedPeople(emails)} will be emailed.` : title,
    }),
    failed: 'Failed to update session.',
  })

/** For a row of the administrators' table. */
export const putBackOnIfSure = ({ id, title }: { id: string; title: string }) =>
  putBackOn(
    [id],
    title,
    `Put "${title}" back on? Everybody keeps their place, and everybody on its lists is emailed.`,
  )

/** For the notification of a cancellation: within its seconds nobody has been emailed. */
export const undoCancellation = (sessions: string[]) => ({
  label: 'Undo',
  seconds: 10,
  onPress: () => void putBackOn(sessions, counted(sessions.length, 'session')),
})
