import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router-dom'
import { adminSession } from '#site/api/admin-session.ts'
import { confirmAction } from './confirm-action.ts'

const question = 'What you have entered is neither saved nor sent. Leave and lose it?'

/** Asks before something typed is given up. @returns whether to go on. */
export const mayLoseEntries = () => confirmAction(question)

const isAnotherPage = (from: Location, to: Location) => from.pathname !== to.pathname

/**
 * Asks before a page is left on which something typed would be lost: by a link, by the browser's back,
 * or by closing it.
 * @param loses whether a change of the address loses what is typed; one of the path alone does when left out.
 */
export function useLeaveQuestion(isDirty: boolean, loses = isAnotherPage) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && loses(currentLocation, nextLocation),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (mayLoseEntries()) blocker.proceed()
    else blocker.reset()
  }, [blocker])

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    const release = adminSession.holdUnsaved()
    return () => {
      removeEventListener('beforeunload', ask)
      release()
    }
  }, [isDirty])
}

const always = () => true

/**
 * The same for what is typed in a dialog, while this is drawn: any step through the history may close
 * it. A component, as the router knows one question at a time: a dialog with nothing typed has none.
 */
export function DialogLeaveQuestion() {
  useLeaveQuestion(true, always)
  return null
}
