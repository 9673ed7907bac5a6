import type { MouseEvent } from 'react'
import type { SessionView } from '#collections/sessions/contract.ts'
import { useProgramme } from '#site/sessions/programme.ts'
import { sessionPath } from './session-address.ts'

/**
 * A session's title, which opens it over the page as it is. For everything else that a browser does with
 * a link (a new tab, copying its address) it is the address to share. Not the router's link: that would
 * draw every card again with each change of the address.
 */
export function SessionLink({ session }: { session: SessionView }) {
  const { zone, openSession } = useProgramme()

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    // Safari does not focus a pressed link, and the dialog gives the focus back to it.
    currentTarget.focus({ preventScroll: true })
    openSession(session.id)
  }
  return (
    <a
      href={sessionPath(session, zone)}
      onClick={open}
      className="rounded-sm underline-offset-2 hover:text-accent-strong hover:underline"
    >
      {session.title}
    </a>
  )
}
