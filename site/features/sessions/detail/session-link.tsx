import type { MouseEvent } from 'react'
import { sessionPath } from '#collections/sessions/session-path.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'

export const sessionAddress = (session: SessionView, zone: string) =>
  location.origin + sessionPath(session, zone)

/** Not the router's link, which re-renders every card on each navigation. */
export function SessionLink({ session }: { session: SessionView }) {
  const { zone, openSession } = useSessionsContext()

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    // Safari does not focus a clicked link, but the dialog returns the focus to it.
    currentTarget.focus({ preventScroll: true })
    openSession(session)
  }
  return (
    <a
      href={sessionPath(session, zone)}
      onClick={open}
      className="rounded-sm underline decoration-line decoration-1 underline-offset-3 after:absolute after:inset-0 hover:text-accent-strong hover:decoration-current"
    >
      {session.title}
    </a>
  )
}
